/**
 * A layer whose tests are measured: its folder, and the least share of faults they must notice, in percent.
 * `without`: files of the folder that are no part of it. `onDatabase`: its tests are those of the jest project
 * `server` and need a database (runOnDatabase.mjs). `sample`: how many faults are taken by default.
 * @typedef {{ folder: string, least: number, sample: number, without?: RegExp, onDatabase?: boolean }} Layer
 */

/** @type {ReadonlyMap<string, Layer>} */
export const LAYERS = new Map([
  ['primitives', { folder: 'shared/src/primitives', least: 92, sample: 100 }],
  ['accounting', { folder: 'shared/src/accounting', least: 92, sample: 100 }],
  ['assets', { folder: 'shared/src/accounting/assets', least: 92, sample: 60 }],
  ['cashier', { folder: 'shared/src/accounting/cashier', least: 92, sample: 60 }],
  ['invoices', { folder: 'shared/src/accounting/invoices', least: 92, sample: 60 }],
  ['moving', { folder: 'shared/src/accounting/moving', least: 92, sample: 60 }],
  ['leaving', { folder: 'shared/src/accounting/leaving', least: 92, sample: 60 }],
  ['addresses', { folder: 'shared/src/addresses', least: 92, sample: 100 }],
  ['wire', { folder: 'shared/src/wire', least: 85, sample: 100 }],
  [
    'server',
    {
      folder: 'server/src',
      least: 80,
      sample: 60,
      without: /^server\/src\/(main\.ts$|db\/(migrations|seed|sql-listing)\/|db\/writeSql\.ts$)/,
      onDatabase: true,
    },
  ],
  // The server's modules of the domains that came last.
  [
    'domains',
    {
      folder: 'server/src/modules',
      least: 80,
      sample: 60,
      without: /^server\/src\/modules\/(?!(asset|cashier|invoice|held-invoices|leaving|moving)\/)/,
      onDatabase: true,
    },
  ],
]);
