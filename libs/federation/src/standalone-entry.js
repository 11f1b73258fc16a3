// Shared modules exist only after an asynchronous boundary, so both sides are imported, never required.
void Promise.all([import('@pharmacy/remote-kit'), import('remote-door')]).then(([kit, door]) => kit.startRemote(door.default));
