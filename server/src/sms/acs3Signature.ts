import { createHash, createHmac } from 'node:crypto';

export interface AcsRequest {
  readonly method: 'POST';
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly action: string;
  readonly version: string;
  /** 2023-10-26T10:22:32Z: without milliseconds. */
  readonly date: string;
  readonly nonce: string;
}

export interface AcsKeys {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, as the signature wants it: also !'()* are escaped. */
const escape = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query in the order it is signed in. */
export function acsQuery(query: AcsRequest['query']): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${escape(key)}=${escape(value)}`)
    .join('&');
}

/** Headers of a request without a body, signed the way Alibaba Cloud demands (V3, ACS3-HMAC-SHA256). */
export function acsHeaders(request: AcsRequest, keys: AcsKeys): Record<string, string> {
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.path,
    acsQuery(request.query),
    ...names.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', keys.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${keys.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
