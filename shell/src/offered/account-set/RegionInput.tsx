import type { RegionNode } from '@mingzhang/shared/region/regionTree';
import { useServerState } from '@mingzhang/shared/server-state';
import { Cascader } from '@mingzhang/shared/ui-tree';

interface RegionInputProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (path: string[] | undefined) => void;
}

interface Option {
  value: string;
  label: string;
  keys: readonly string[];
  children?: Option[];
}

interface Regions {
  readonly options: Option[];
  readonly finds: (typed: string, path: readonly Option[]) => boolean;
}

/** Province, city, county, found by name, pinyin or initials. The list is a module of its own, fetched while the form is being read. */
export function RegionInput({ id, value, onChange }: RegionInputProps) {
  const { data, isLoading } = useServerState(['regions'], loadOptions);
  return (
    <Cascader
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      options={data?.options ?? []}
      loading={isLoading}
      showSearch={{ filter: (typed, path) => data?.finds(typed, path) ?? false }}
      onChange={(path) => onChange?.(path.length > 0 ? path : undefined)}
      placeholder="省 / 市 / 区县"
    />
  );
}

async function loadOptions(): Promise<Regions> {
  const { findsRegion, regionTree } = await import(
    /* webpackChunkName: "regions" */ '@mingzhang/shared/region/regionTree'
  );
  return { options: regionTree().map(toOption), finds: findsRegion };
}

function toOption({ value, label, keys, children }: RegionNode): Option {
  return children ? { value, label, keys, children: children.map(toOption) } : { value, label, keys };
}
