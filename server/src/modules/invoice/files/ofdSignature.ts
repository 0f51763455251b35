import { createHash } from 'node:crypto';
import type { SignatureState } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import type { ZipParts } from '../../../spreadsheet/zipParts';
import { wholePart } from '../../../spreadsheet/archive';
import { partAt } from './ofdPackage';
import { descendants, findElement, readXmlTree, textAt, type XmlElement } from './xmlTree';

/** How CheckMethod names the digests, by OID or by word. */
const DIGESTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:1\.2\.156\.10197\.1\.401|SM3)$/i, 'sm3'],
  [/^(?:2\.16\.840\.1\.101\.3\.4\.2\.1|SHA-?256)$/i, 'sha256'],
  [/^(?:1\.3\.14\.3\.2\.26|SHA-?1)$/i, 'sha1'],
  [/^(?:1\.2\.840\.113549\.2\.5|MD5)$/i, 'md5'],
];

export interface OfdSignatures {
  readonly state: SignatureState;
  /** The parts whose digests were recomputed. */
  readonly covered: ReadonlySet<string>;
}

/**
 * 签名: the digest of every part a signature names is reckoned again. That shows whether the content is what was signed; who
 * signed it needs the bureau's roots, which are not public.
 */
export async function readOfdSignatures(
  parts: ZipParts,
  signaturesPath: string | undefined,
): Promise<OfdSignatures> {
  const covered = new Set<string>();
  const list = signaturesPath === undefined ? undefined : await treeAt(parts, signaturesPath);
  const signatures = list ? descendants(list, 'Signature') : [];
  if (!list || signatures.length === 0) return { state: 'none', covered };
  const states: SignatureState[] = [];
  for (const signature of signatures) {
    const path = partAt(parts, signature.attribute('BaseLoc') ?? '', [signaturesPath ?? '']);
    const content = path === undefined ? undefined : await treeAt(parts, path);
    states.push(content ? await checkReferences(parts, path ?? '', content, covered) : 'unverified');
  }
  const worst = (['digestDiffers', 'unverified', 'digestMatches'] as const).find((state) =>
    states.includes(state),
  );
  return { state: worst ?? 'unverified', covered };
}

async function treeAt(parts: ZipParts, path: string): Promise<XmlElement | undefined> {
  const content = await wholePart(parts, path);
  return content && readXmlTree(content);
}

async function checkReferences(
  parts: ZipParts,
  path: string,
  signature: XmlElement,
  covered: Set<string>,
): Promise<SignatureState> {
  const list = findElement(signature, 'References');
  const references = list ? descendants(list, 'Reference') : [];
  const method = (list?.attribute('CheckMethod') ?? 'MD5').trim();
  const digest = DIGESTS.find(([name]) => name.test(method))?.[1];
  if (references.length === 0 || digest === undefined) return 'unverified';
  for (const reference of references) {
    const part = partAt(parts, reference.attribute('FileRef') ?? '', [path]);
    const content = part === undefined ? undefined : await wholePart(parts, part);
    if (part === undefined || !content) return 'digestDiffers';
    const expected = Buffer.from(textAt(reference, 'CheckValue'), 'base64');
    if (!createHash(digest).update(content).digest().equals(expected)) return 'digestDiffers';
    covered.add(part);
  }
  return 'digestMatches';
}
