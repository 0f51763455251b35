import { regions, type Region } from './region';

/** A division as cascading choosers take it. A municipality has its districts as children. */
export interface RegionNode {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly RegionNode[];
}

/** The 31 provinces with everything under them. */
export function regionTree(): RegionNode[] {
  const children = new Map<string | null, Region[]>();
  for (const region of regions) {
    const siblings = children.get(region.parentId);
    if (siblings) siblings.push(region);
    else children.set(region.parentId, [region]);
  }
  const nodesUnder = (parentId: string | null): RegionNode[] =>
    (children.get(parentId) ?? []).map(({ id, title }) => {
      const under = nodesUnder(id);
      return under.length > 0 ? { value: id, label: title, children: under } : { value: id, label: title };
    });
  return nodesUnder(null);
}
