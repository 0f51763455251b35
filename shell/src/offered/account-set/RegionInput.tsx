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
  children?: Option[];
}

/** Province, city, county. The list is a module of its own, fetched while the form is being read. */
export function RegionInput({ id, value, onChange }: RegionInputProps) {
  const { data, isLoading } = useServerState(['regions'], loadOptions);
  return (
    <Cascader
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      options={data ?? []}
      loading={isLoading}
      showSearch
      onChange={(path) => onChange?.(path.length > 0 ? path : undefined)}
      placeholder="省 / 市 / 区县"
    />
  );
}

async function loadOptions(): Promise<Option[]> {
  const { regionTree } = await import(
    /* webpackChunkName: "regions" */ '@mingzhang/shared/region/regionTree'
  );
  return regionTree().map(toOption);
}

function toOption({ value, label, children }: RegionNode): Option {
  return children ? { value, label, children: children.map(toOption) } : { value, label };
}
