/** What antd's rules hide; they are not read in tests. */
const HIDDEN =
  /\bant-(?:select-dropdown|dropdown|picker-dropdown|tooltip|popover|cascader-dropdown)-hidden\b/;

/** What an element has from the one around it, where nothing says otherwise. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', pointerEvents: 'auto' };

/**
 * How elements are styled where no style sheet is read: by what they are, their attributes and their own style. jsdom
 * matches its rules of every element against each that is asked about, a quarter of a screen test's time.
 * @param browsers says how an element of a kind is displayed
 */
export function computedStyles(browsers: typeof window.getComputedStyle): typeof window.getComputedStyle {
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const { localName } = element;
    const known = displays.get(localName) ?? browsers(document.createElement(localName)).display;
    displays.set(localName, known);
    return known;
  };
  return (element) => {
    const own = styleOf(element);
    return new Proxy(own, {
      get: (_, name): unknown => {
        if (name === 'getPropertyValue') return (asked: string) => valueOf(camelled(asked));
        return typeof name === 'string' ? valueOf(name) : Reflect.get(own, name);
      },
    });

    function valueOf(name: string): unknown {
      if (name === 'display') return isHidden(element) ? 'none' : own.display || displayOf(element);
      if (name in INHERITED) return inherited(element, name);
      const value: unknown = Reflect.get(own, name);
      return typeof value === 'function' ? value.bind(own) : value;
    }
  };
}

const styleOf = (element: Element): CSSStyleDeclaration => (element as HTMLElement).style;

const camelled = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden') ||
  HIDDEN.test(element.getAttribute('class') ?? '');

function inherited(element: Element, name: string): unknown {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value: unknown = Reflect.get(styleOf(each), name);
    if (value) return value;
  }
  return INHERITED[name];
}
