/** Province, city, county of a division, as the address field takes them. Fetched only when a set has an address. */
export async function regionPath(id: string): Promise<string[]> {
  const { regions } = await import(/* webpackChunkName: "regions" */ '@mingzhang/shared/region/region');
  const parents = new Map(regions.map((region) => [region.id, region.parentId]));
  const path: string[] = [];
  for (let at: string | null = id; at !== null && parents.has(at); at = parents.get(at) ?? null)
    path.unshift(at);
  return path;
}
