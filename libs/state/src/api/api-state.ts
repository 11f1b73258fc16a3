import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RootState as CoreState } from '@pharmacy/state/core';
import type { api } from './api';

/** The store's state including the API cache, which importing `@pharmacy/state` adds. */
export type RootState = CoreState & { readonly api: ReturnType<typeof api.reducer> };

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
