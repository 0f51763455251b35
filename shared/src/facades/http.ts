/** What remotes may use of shared/src/http: a federation singleton, because it holds state. */
export { connectHttp, http } from '../http/siteHttp';
export { createHttp } from '../http/createHttp';
export type { Fields, Http, RequestOptions } from '../http/createHttp';
export { HttpProblem, isAbort, problemText } from '../http/HttpProblem';
export type { HttpHandlers } from '../http/openEnvelope';
export { loadingBar } from '../http/loadingBar';
