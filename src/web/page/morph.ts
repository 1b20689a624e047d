// Changes an element's content into what markup says, keeping the elements that stay: their focus, scroll positions and listeners. Elements
// with an id are matched by it, others by their order. By hand, because the smallest library for it has 10 kB, a sixth of the page's script.

export function morph(element: Element, markup: string): void {
  const template = document.createElement('template');
  // Parsed where it will be, so that parts of a drawing become elements of one.
  if (element.namespaceURI === 'http://www.w3.org/2000/svg') {
    template.innerHTML = `<svg>${markup}</svg>`;
    morphChildren(element, template.content.firstElementChild ?? template.content);
    return;
  }
  template.innerHTML = markup;
  morphChildren(element, template.content);
}

function morphChildren(parent: Element, wanted: ParentNode & Node): void {
  const named = new Map([...parent.children].flatMap((child) => (child.id === '' ? [] : [[child.id, child] as const])));
  let at: ChildNode | null = parent.firstChild;
  for (const node of [...wanted.childNodes]) {
    const kept = node instanceof Element && node.id !== '' ? named.get(node.id) : fitting(at, node);
    if (kept === undefined || !isAlike(kept, node)) {
      parent.insertBefore(node, at);
      continue;
    }
    if (kept === at) at = at.nextSibling;
    else parent.insertBefore(kept, at);
    if (kept instanceof Element && node instanceof Element) morphElement(kept, node);
    else if (kept.nodeValue !== node.nodeValue) kept.nodeValue = node.nodeValue;
  }
  while (at !== null) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** The next one that is there, unless it has an id, and so a place of its own. */
const fitting = (at: ChildNode | null, node: Node): ChildNode | undefined =>
  at !== null && isAlike(at, node) && !(at instanceof Element && at.id !== '') ? at : undefined;

const isAlike = (a: Node, b: Node): boolean => a.nodeName === b.nodeName;

function morphElement(kept: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes) {
    if (kept.getAttribute(name) !== value) kept.setAttribute(name, value);
  }
  for (const { name } of [...kept.attributes]) {
    // Opened by the reader.
    if (name !== 'open' && !wanted.hasAttribute(name)) kept.removeAttribute(name);
  }
  morphChildren(kept, wanted);
}
