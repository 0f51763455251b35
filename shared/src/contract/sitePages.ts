import { permissions, type Capability } from '../accounting/permission';
import { pathMatches } from '../addresses/pagePath';

/** A remote, by the name of its container: a JavaScript identifier in small letters, `voucher`. */
export type RemoteName = string;

/** Who answers for a page: the shell itself (`shell`), or a remote by its name. */
export type Owner = string;

/** How a page is listed in the side menu. */
export interface MenuListing {
  /** One of `menuGroups`, or the name of a remote that brings a group of its own. */
  readonly group: string;
  /** The entry's text when it is not the page's title: 新增凭证 opens the page 记账凭证. */
  readonly title: string | null;
  /** Offered to those who can act there; opening the page by its address may need less. */
  readonly needs: Capability;
}

/** A module that an account set switches on: its pages are for the sets that have. */
const modules = ['fixedAssets', 'cashier'] as const;
type SwitchedModule = (typeof modules)[number];

/** Something one does on a page: 快速前往 offers it by its own name, beside the page. */
export interface PageCommand {
  /** 登记发票 */
  readonly title: string;
  /** What the address of the page has after it, `?ticked=due`; '' where the page itself is meant. */
  readonly search: string;
  /** Offered to those who can do it. */
  readonly needs: Capability;
  /** 首字母 of the title: the build writes them into the manifest. */
  readonly initials?: string;
}

/** A page as its remote's manifest announces it: all the site knows of it before its code is loaded. */
export interface RemotePage {
  /** Absolute. `:name` is a number, `:name?` may be left out; nothing else is a pattern (SPEC 2). */
  readonly path: string;
  readonly title: string;
  /** What a role needs to open the page at all. */
  readonly needs: Capability;
  /** Null: reached from other pages only. Entries of a group are shown in the order of the remote's list. */
  readonly menu: MenuListing | null;
  /** A page with children and nothing of its own sends the reader to its first child. */
  readonly redirect: string | null;
  /** The switch of the account set it depends on; without one every set has the page. */
  readonly module?: SwitchedModule;
  /** Also open to a person without an account set, whatever `needs` says. */
  readonly withoutSet?: true;
  /** What is done there, for 快速前往; shells before it knew of none show the page alone. */
  readonly commands?: readonly PageCommand[];
  /** 首字母 of what the menu or the page is called, `zcfzb`: the build writes them into the manifest. */
  readonly initials?: string;
}

/** A page of the site, and whose it is. */
export interface SitePage extends RemotePage {
  readonly owner: Owner;
}

/** One row of a remote's list of pages; without `menu` it is reached from other pages only. */
export function page(
  path: string,
  title: string,
  needs: Capability,
  {
    menu = null,
    redirect = null,
    ...rest
  }: Partial<Omit<RemotePage, 'path' | 'title' | 'needs' | 'initials'>> = {},
): RemotePage {
  return { path, title, needs, menu, redirect, ...rest };
}

/** An entry in a group of the side menu, for those who have a capability. */
export function inMenu(group: string, needs: Capability, title: string | null = null): MenuListing {
  return { group, needs, title };
}

/** One row of a page's `commands`. */
export function command(title: string, needs: Capability, search = ''): PageCommand {
  return { title, needs, search };
}

/** The page behind an address, or null. */
export function findPage<Page extends RemotePage>(pages: readonly Page[], pathname: string): Page | null {
  return pages.find(({ path }) => pathMatches(path, pathname)) ?? null;
}

/** Reads a page of a manifest; null when it is not one, or asks for a capability or module this site does not know. */
export function readPage(value: unknown): RemotePage | null {
  if (!isRecord(value) || !isPath(value.path) || typeof value.title !== 'string') return null;
  const { path, title, needs, module, withoutSet, initials } = value;
  const commands = Array.isArray(value.commands)
    ? value.commands.flatMap((one) => readCommand(one) ?? [])
    : [];
  if (!isCapability(needs) || !(module === undefined || isModule(module))) return null;
  return {
    path,
    title,
    needs,
    menu: readMenuListing(value.menu),
    redirect: readPath(value.redirect),
    ...(module && { module }),
    ...(withoutSet === true && { withoutSet }),
    ...(commands.length > 0 && { commands }),
    ...(typeof initials === 'string' ? { initials } : {}),
  };
}

/** One whose address would be another page's, or that asks for a capability this site does not know, is left out. */
function readCommand(value: unknown): PageCommand | null {
  if (!isRecord(value) || typeof value.title !== 'string' || !isCapability(value.needs)) return null;
  const { title, needs, search, initials } = value;
  if (typeof search !== 'string' || !/^(?:\?.*)?$/.test(search)) return null;
  return { title, needs, search, ...(typeof initials === 'string' ? { initials } : {}) };
}

function readMenuListing(value: unknown): MenuListing | null {
  if (!isRecord(value) || typeof value.group !== 'string' || !isCapability(value.needs)) return null;
  const title = typeof value.title === 'string' ? value.title : null;
  return { group: value.group, title, needs: value.needs };
}

const readPath = (value: unknown): string | null => (isPath(value) ? value : null);

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

const isCapability = (value: unknown): value is Capability =>
  typeof value === 'string' && Object.hasOwn(permissions, value);

const isModule = (value: unknown): value is SwitchedModule => modules.some((module) => module === value);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
