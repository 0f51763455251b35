import { createHash } from 'node:crypto';

/**
 * Requests /init while the scripts of the site are still loading (decision 0059). Runs before any of them;
 * `shared/src/http/prefetchedInit.ts` takes the answer. A user who has a set to choose (SPEC 4) requests nothing.
 */
const PREFETCH = [
  "if(!localStorage.getItem('user')){",
  "prefetchedInit=fetch('/api/init',{headers:{'X-Requested-With':'XMLHttpRequest',author:'gson'}});",
  'prefetchedInit.catch(()=>0)}',
].join('');

/** In the head of a page that may have a session. */
export const prefetchScript = `<script>${PREFETCH}</script>`;

/** By which the policy of contents knows it: no other script of a document runs. */
export const prefetchHash = `'sha256-${createHash('sha256').update(PREFETCH).digest('base64')}'`;
