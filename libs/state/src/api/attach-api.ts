import { extendStores } from '@pharmacy/state/core';
import { api } from './api';
import { sessionCacheMiddleware } from './session-cache.middleware';

// Adds the API cache to all existing and future stores of the page.
extendStores(api, [sessionCacheMiddleware, api.middleware]);
