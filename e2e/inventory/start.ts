import { INVENTORY_USER, InventorySystem } from './InventorySystem';

/** `npm run dev -- inventory`: the stand-in for people who try the link. */
const system = await InventorySystem.start(Number(process.env.INVENTORY_PORT ?? '3999'));
process.stdout.write(
  `inventory stand-in ${system.address}, user ${INVENTORY_USER.username}, password ${INVENTORY_USER.password}\n`,
);
