import { INVENTORY_USER, InventorySystem } from './InventorySystem';

/** Where it usually listens: people who link it by hand enter this port. */
const PORT = 3999;

/** The stand-in, and how a set is linked with it (`startServer`). */
interface DemoInventory {
  readonly system: InventorySystem;
  readonly connection: { readonly baseAddress: string; readonly userName: string; readonly password: string };
}

/**
 * The stand-in beside the demo company: its documents end with the month that is open there, by the clock of
 * its books. It listens on the loopback address alone, on port 3999 (INVENTORY_PORT), or on a free one when that
 * is taken.
 */
export async function startDemoInventory(): Promise<DemoInventory> {
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);
  const start = (port: number) => InventorySystem.start(port, '127.0.0.1', month);
  const system = await start(Number(process.env.INVENTORY_PORT ?? PORT)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return start(0);
    throw error;
  });
  const { username: userName, password } = INVENTORY_USER;
  return { system, connection: { baseAddress: system.address, userName, password } };
}
