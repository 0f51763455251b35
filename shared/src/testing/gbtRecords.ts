/** Records of GB/T 24589.1, each with its name and then its fields with their text, in order: 名称=文字. */
export const gbtRecords = (xml: string): (readonly string[])[] =>
  xml
    .replace(/^<\?xml.*\n/, '')
    .trimEnd()
    .split('\n')
    .map((record) => record.replace(/ locID="[^"]*"/g, ''))
    .map((record) => [
      /^<([^>]+)>/.exec(record)?.[1] ?? '',
      ...[...record.matchAll(/<([^>/]+)>([^<]*)<\/\1>|<([^>/]+)\/>/g)].map(
        ([, name = '', text = '', empty = name]) => `${empty}=${text}`,
      ),
    ]);
