/** What slides in beside a page. */
export { Drawer } from '../ui/Drawer';
