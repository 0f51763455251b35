import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { HOUSE } from '../run.mjs';
import { files, read } from './sources.mjs';

/** What may cite a document: code and other documents. */
const texts = files.filter(
  (file) =>
    /\.(tsx?|mjs|cjs|js|css|md|sql)$/.test(file) &&
    !/\/data\/|^cases\/|^scripts\/tidy\/references/.test(file),
);

/** `wire.md 2.3, 2.4`, `SPEC 5 and 9`: a document and the sections meant; no number means the whole. */
const CITATION =
  /(?<![\w/.-])(?:(?<path>(?:[\w.-]+\/)*[\w-]+\.md)|(?<spec>SPEC))(?<numbers> \d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*)?(?<rest>[^\n]{0,12})/g;
const DECISION = /(?<![\w/])decisions\/(\d{4})/g;

/**
 * Every reference of a text to a document of the house that leads nowhere: `line: what is missing`.
 * @param {string} text
 * @param {string} file whose text it is: a relative path is seen from there
 * @param {(path: string) => string | null} readFile
 * @returns {string[]}
 */
export function brokenReferences(text, file, readFile) {
  return text.split('\n').flatMap((line, index) => {
    const citations = [...line.matchAll(CITATION)].flatMap(({ groups = {} }) =>
      citationProblems(groups, file, readFile),
    );
    const decisions = [...line.matchAll(DECISION)].flatMap(([, number]) =>
      files.some((each) => each.startsWith(`decisions/${number}-`))
        ? []
        : [`decisions/${number} does not exist`],
    );
    return [...citations, ...decisions].map((problem) => `${index + 1}: ${problem}`);
  });
}

/** @param {Record<string, string | undefined>} found @param {string} file @param {(path: string) => string | null} readFile */
function citationProblems({ path, numbers, rest = '' }, file, readFile) {
  const name = path ?? 'spec.md';
  const document = candidates(name, file)
    .map(readFile)
    .find((text) => text !== null);
  if (document === undefined || document === null) return [`${name} does not exist`];
  if (path === undefined && numbers === undefined) return [`SPEC${rest}: say which section, as in SPEC 4`];
  const wanted = numbers?.match(/\d+(?:\.\d+)*/g) ?? [];
  return wanted
    .filter((number) => !new RegExp(`^#+ ${number.replaceAll('.', '\\.')}\\.? `, 'm').test(document))
    .map((number) => `${name} has no section ${number}`);
}

/** Where a document may be: beside the file, at the root, in docs/. @param {string} name @param {string} file */
function candidates(name, file) {
  return [join(dirname(file), name), name, join('docs', name)];
}

/** Broken references of all texts of the house, as `file:line: what is missing`. */
export function allBrokenReferences() {
  return texts.flatMap((file) =>
    brokenReferences(read(file) ?? '', file, read).map((problem) => `${file}:${problem}`),
  );
}

const PATH = /`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs|js|json|sql|md|css))`/g;

/** What commands make is not there in a fresh checkout. */
const MADE = /^(\.cache|\.data|dist|test-results)\//;

/** Paths in documents that lead to no file: seen from the root, from the document, or from its src. */
export function brokenPaths() {
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...(read(file) ?? '').matchAll(PATH)]
        .map(([, path = '']) => path)
        .filter((path) => !MADE.test(path))
        .filter((path) =>
          ['', dirname(file), join(dirname(file), 'src')].every((from) => isMissing(join(from, path))),
        )
        .map((path) => `${file}: ${path}`),
    );
}

/** @param {string} path */
const isMissing = (path) => !existsSync(join(HOUSE, path));
