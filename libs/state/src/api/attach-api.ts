import { extendStores } from '@pharmacy/state/core';
import { api } from './api';
import { sessionCacheMiddleware } from './session-cache.middleware';

// Every store of this page, those that are there already and those to come, has the cache from now on.
extendStores(api, [sessionCacheMiddleware, api.middleware]);
