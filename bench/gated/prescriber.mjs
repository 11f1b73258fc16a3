const password = 'correct horse battery';
const person = { username: 'bench', email: 'bench@example.org', firstName: 'Ben', lastName: 'Chmark', password };

/** Registers a prescriber, approves the registration, and returns a token. */
export async function aPrescriber(url) {
  const post = (path, body, token) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }).then(taken);
  const { id } = await post('/register/prescriber', person);
  const admin = await post('/auth/login', await taken(await fetch(`${url}/api/auth/demo`)));
  await post(`/admin/registrations/${id}/approve`, {}, admin.token);
  return (await post('/auth/login', person)).token;
}

async function taken(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${body.message}`);
  return body;
}
