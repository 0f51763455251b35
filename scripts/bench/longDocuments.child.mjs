// The stand-in for an inventory system with three hundred documents of five thousand lines, in a process of its own:
// what it does for its answers is none of the server's time and memory.
import { tsImport } from 'tsx/esm/api';
import { PERIOD } from './company.mjs';

/** @type {typeof import('../inventory/InventorySystem.js')} */
const { INVENTORY_USER, InventorySystem } = await tsImport(
  '../inventory/InventorySystem.ts',
  import.meta.url,
);
const system = await InventorySystem.start();
const { stores, suppliers, materials, documents } = system.data;
const lines = Array.from({ length: 5_000 }, (_, index) => ({
  materielId: materials[index % materials.length]?.id ?? 0,
  tenths: 10 + (index % 90),
  amount: 1_000 + index,
}));
const long = Array.from({ length: 300 }, (_, index) => ({
  id: 600_001 + index,
  code: `YSRK${600_001 + index}`,
  type: 1,
  storeId: stores[0]?.id ?? 0,
  billDate: `${PERIOD}-${String(1 + (index % 28)).padStart(2, '0')}`,
  supplierId: suppliers[0]?.id ?? null,
  lines,
}));
documents.splice(0, documents.length, ...long);
const { username: userName, password } = INVENTORY_USER;
process.send?.({
  link: { baseAddress: system.address, userName, password },
  storeId: stores[0]?.id,
  documents: long.map(({ id, type }) => ({ id: String(id), type })),
});
