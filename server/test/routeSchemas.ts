import { z } from 'zod';
import { modules } from '../src/modules';
import type { Api } from '../src/modules/module';

/** One part of a request and what reads it. */
export interface RouteSchema {
  /** As the access table has it: `POST /voucher`. */
  readonly key: string;
  readonly part: 'params' | 'querystring' | 'body' | 'headers';
  readonly schema: z.ZodType;
}

const PARTS = ['params', 'querystring', 'body', 'headers'] as const;

const METHODS: readonly PropertyKey[] = ['get', 'post', 'put', 'patch', 'delete'];

/** A call with the options it is registered with. */
interface RegisteredRoute {
  /** As the access table has it: `POST /voucher`. */
  readonly key: string;
  readonly schema: Partial<Record<(typeof PARTS)[number], unknown>> | undefined;
  readonly config: { readonly rateLimit?: { readonly max: number } } | undefined;
}

/** Every schema of every call, as the modules register them. */
export async function routeSchemas(): Promise<RouteSchema[]> {
  const routes = await registeredRoutes();
  return routes.flatMap(({ key, schema }) =>
    PARTS.flatMap((part) => {
      const one = schema?.[part];
      return one instanceof z.ZodType ? [{ key, part, schema: one }] : [];
    }),
  );
}

/** Every call, as the modules register them. */
export async function registeredRoutes(): Promise<RegisteredRoute[]> {
  const found: RegisteredRoute[] = [];
  const nested: unknown[] = [];
  const route = (method: string) => (path: string, options: Omit<RegisteredRoute, 'key'>) => {
    found.push({ key: `${method.toUpperCase()} ${path}`, schema: options.schema, config: options.config });
  };
  const api: Api = new Proxy({} as Api, {
    get: (_target, key) => {
      if (METHODS.includes(key)) return route(String(key));
      if (key === 'withTypeProvider') return () => api;
      // A module's own group of routes; plugins of others take more than the API.
      if (key === 'register') {
        return (group: (inner: Api) => unknown) => (group.length === 1 ? nested.push(group(api)) : undefined);
      }
      return () => undefined;
    },
  });
  for (const module of modules) module(api, anything() as Parameters<typeof module>[1]);
  await Promise.all(nested);
  return found;
}

/** Whatever is asked of it, it is there: modules are registered here, never called. */
function anything(): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => 1 : anything()),
    apply: anything,
    construct: () => anything() as object,
  });
}

type Inner = Readonly<Record<string, unknown>>;

/** The fields a schema reads, whatever it is wrapped in. */
export function fieldsOf(schema: z.ZodType): string[] {
  const { def } = schema as unknown as { def: Inner };
  const within = (key: string) => (def[key] instanceof z.ZodType ? fieldsOf(def[key]) : []);
  if (def['type'] === 'object') return Object.keys(def['shape'] as object);
  if (def['type'] === 'union') return (def['options'] as z.ZodType[]).flatMap(fieldsOf);
  return ['in', 'out', 'left', 'right', 'innerType'].flatMap(within);
}
