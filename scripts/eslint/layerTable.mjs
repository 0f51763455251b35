import { remoteNames } from '../remotes.mjs';

/**
 * Who may import whom: the table of the house, types included. A file belongs to the first layer whose
 * folder holds it.
 *
 * `may` names layers (a layer may always import itself); `packages` names npm packages, where a name also
 * allows its subpaths, `node:*` means Node's own modules and `*` means any package that is not fenced below.
 * @typedef {{ folder: string, may: readonly string[], packages: readonly string[] }} Layer
 */

/** The shell's parts that all pages use, and the only part of it that a remote may import: `@mingzhang/shell`. */
export const OFFERED = 'what the shell offers';

const BROWSER = ['primitives', 'accounting', 'addresses', 'region', 'contract', 'facades'];
const PAGES = [...BROWSER, 'fields', OFFERED];
const REACT = ['react', 'react-dom'];

/** What one remote may bring along that no other does. @type {Readonly<Record<string, readonly string[]>>} */
const ownPackages = { reports: ['echarts'] };

/** @param {string} name @returns {Layer} */
const remoteLayer = (name) => ({
  folder: `remote-${name}/src`,
  may: PAGES,
  packages: [...(ownPackages[name] ?? []), ...REACT],
});

/** @type {Readonly<Record<string, Layer>>} */
export const layers = {
  primitives: { folder: 'shared/src/primitives', may: [], packages: [] },
  region: { folder: 'shared/src/region', may: ['primitives'], packages: [] },
  accounting: { folder: 'shared/src/accounting', may: ['primitives'], packages: [] },
  addresses: { folder: 'shared/src/addresses', may: ['primitives', 'accounting'], packages: [] },
  contract: {
    folder: 'shared/src/contract',
    may: ['primitives', 'accounting', 'addresses'],
    packages: ['react'],
  },
  wire: {
    folder: 'shared/src/wire',
    may: ['primitives', 'accounting', 'addresses', 'region'],
    packages: ['zod'],
  },
  kept: { folder: 'shared/src/kept', may: [], packages: [] },
  http: { folder: 'shared/src/http', may: ['primitives', 'wire', 'kept'], packages: ['ky'] },
  session: {
    folder: 'shared/src/session',
    may: ['primitives', 'accounting', 'wire', 'kept', 'http'],
    packages: ['jotai', ...REACT],
  },
  'server-state': {
    folder: 'shared/src/server-state',
    may: ['primitives', 'accounting', 'wire', 'http', 'session'],
    packages: ['@tanstack/react-query', ...REACT],
  },
  ui: {
    folder: 'shared/src/ui',
    may: [
      'primitives',
      'accounting',
      'region',
      'contract',
      'wire',
      'kept',
      'http',
      'session',
      'server-state',
    ],
    packages: [
      'antd',
      '@ant-design/icons',
      '@tanstack/react-virtual',
      'dayjs',
      'jotai',
      'react-router-dom',
      ...REACT,
    ],
  },
  testing: {
    folder: 'shared/src/testing',
    may: [
      'primitives',
      'accounting',
      'addresses',
      'region',
      'contract',
      'wire',
      'kept',
      'http',
      'session',
      'server-state',
      'ui',
      'facades',
    ],
    packages: ['*', 'antd', 'jotai', 'ky', 'react-router-dom', ...REACT],
  },
  facades: {
    folder: 'shared/src/facades',
    may: [
      'primitives',
      'accounting',
      'addresses',
      'region',
      'contract',
      'wire',
      'kept',
      'http',
      'session',
      'server-state',
      'ui',
    ],
    packages: ['antd', '@ant-design/icons', 'dayjs', 'jotai', 'react-router-dom', ...REACT],
  },
  fields: { folder: 'shared/src/fields', may: BROWSER, packages: REACT },
  server: {
    folder: 'server',
    may: ['primitives', 'accounting', 'addresses', 'wire', 'region'],
    packages: ['*', 'node:*'],
  },
  [OFFERED]: {
    folder: 'shell/src/offered',
    may: [...BROWSER, 'http', 'session', 'server-state'],
    packages: REACT,
  },
  'the home page': { folder: 'shell/src/home', may: [...PAGES, 'shell'], packages: ['echarts', ...REACT] },
  shell: {
    folder: 'shell/src',
    may: [...PAGES, 'the home page'],
    packages: ['@module-federation/enhanced', '@module-federation/runtime-core', ...REACT],
  },
  ...Object.fromEntries(remoteNames().map((name) => [`remote-${name}`, remoteLayer(name)])),
};

/** Packages that only the layers naming them may import: a second copy of one would break the site. */
export const fenced = [
  'antd',
  '@ant-design/icons',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'jotai',
  'ky',
  '@tanstack/react-query',
  'echarts',
];

/** What tests may import besides: fixtures, wire words for fake answers, and the test libraries. */
export const inTests = {
  may: ['testing', 'wire', 'addresses'],
  packages: ['@testing-library', '@jest', 'nock', 'fast-check', 'node:*'],
};

/** Subpaths of `@mingzhang/shared` that are layers of their own; every other subpath is a facade. */
export const sharedFolders = [
  'primitives',
  'accounting',
  'addresses',
  'wire',
  'region',
  'fields',
  'testing',
  'http',
  'session',
  'server-state',
];
