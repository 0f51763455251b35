import { INVENTORY_USER, InventorySystem } from './InventorySystem';

/** The demo company's open month is this one, by the clock of its books. */
const thisMonth = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);

/** `npm run dev -- inventory`: the stand-in for people who try the link. */
const port = Number(process.env.INVENTORY_PORT ?? '3999');
const system = await InventorySystem.start(port, '127.0.0.1', thisMonth);
process.stdout.write(
  `inventory stand-in ${system.address}, user ${INVENTORY_USER.username}, password ${INVENTORY_USER.password}\n`,
);
