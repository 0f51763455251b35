/** Stylesheets: class names by the name they have in the file. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

/** Plain stylesheets are imported for their effect alone. */
declare module '*.css';
