/**
 * Content-Disposition of a file that is saved: the name in UTF-8 (RFC 5987), and one of plain letters for
 * clients that know no better. What a file name may not hold becomes a dash.
 */
export function attachment(name: string): string {
  return disposition('attachment', name);
}

/** The same for a file the browser shows itself. */
export function inline(name: string): string {
  return disposition('inline', name);
}

function disposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]/gu, '-');
  const extension = /\.[a-z]+$/.exec(safe)?.[0] ?? '';
  const encoded = encodeURIComponent(safe).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="mingzhang${extension}"; filename*=UTF-8''${encoded}`;
}
