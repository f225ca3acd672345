// Runs inside the browser: sent to the page as source, so it imports nothing. Returns `Measured` of measure.ts.
export function measureCard() {
  const card = document.querySelector('#card');
  const origin = card.getBoundingClientRect();
  const toBox = (rect) => ({
    left: rect.left - origin.left,
    top: rect.top - origin.top,
    right: rect.right - origin.left,
    bottom: rect.bottom - origin.top,
  });
  const language = document.documentElement.lang;
  const asShown = (text, transform) =>
    transform === 'uppercase'
      ? text.toLocaleUpperCase(language)
      : transform === 'lowercase'
        ? text.toLocaleLowerCase(language)
        : text;

  // Chinese and Japanese break within what has no blanks, so they are measured letter by letter.
  const PIECE = /[\u2e80-\u2fff\u3001-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+/g;
  const UPRIGHT = /[\u3001-\u9fff\uf900-\ufaff]/g;
  const lines = [];
  for (const element of card.querySelectorAll('[data-role]')) {
    const turn = Number(element.closest('[data-turn]')?.dataset.turn ?? 0);
    const columns = !turn && getComputedStyle(element).writingMode.startsWith('vertical');
    const upright = turn || columns;
    const rows = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let glued = false;
    let last = -1;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const style = getComputedStyle(node.parentElement);
      const whole = node.textContent ?? '';
      last = -1;
      for (const match of whole.matchAll(PIECE)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const box = toBox(range.getBoundingClientRect());
        const middle = upright ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2;
        const row = rows.find(({ box: other }) =>
          upright ? other.left < middle && middle < other.right : other.top < middle && middle < other.bottom,
        );
        const word = asShown(match[0], style.textTransform);
        const touches = match.index === 0 ? glued : match.index === last;
        last = match.index + match[0].length;
        glued = match.index + match[0].length === whole.length;
        const fontSize = Number.parseFloat(style.fontSize);
        if (!row) rows.push({ words: [word], box, fontSize });
        else {
          if (touches) row.words.push((row.words.pop() ?? '') + word);
          else row.words.push(word);
          row.box = {
            left: Math.min(row.box.left, box.left),
            top: Math.min(row.box.top, box.top),
            right: Math.max(row.box.right, box.right),
            bottom: Math.max(row.box.bottom, box.bottom),
          };
          row.fontSize = Math.max(row.fontSize, fontSize);
        }
      }
      if (/\s$/.test(whole)) glued = false;
    }
    for (const { words, box, fontSize } of rows) {
      const text = words.join(' ');
      // Latin letters lie on their side in a column: a row that is mostly of them is a turned one.
      const vertical = columns && (text.match(UPRIGHT) ?? []).length * 2 >= text.replace(/\s/g, '').length;
      lines.push({ text, role: element.dataset.role, box, turn: columns && !vertical ? 90 : turn, vertical, fontSize });
    }
  }
  const icons = [...card.querySelectorAll('[data-icon]')].map((icon) => ({
    icon: icon.dataset.icon,
    box: toBox(icon.getBoundingClientRect()),
  }));

  const faults = [];
  const margin = 10;
  const inner = (box, vertical) => {
    // Line boxes are higher than ink: rows set tight don't touch each other for that.
    const x = vertical ? (box.right - box.left) * 0.2 : 1;
    const y = vertical ? 1 : (box.bottom - box.top) * 0.2;
    return { left: box.left + x, right: box.right - x, top: box.top + y, bottom: box.bottom - y };
  };
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  // Names without blanks do not break: they may stick out of their column, over a rule or onto another ground.
  if (/^(zh|ja)/.test(language))
    for (const element of card.querySelectorAll('[data-role]')) {
      const inside = document.createRange();
      inside.selectNodeContents(element);
      const { left, right } = inside.getBoundingClientRect();
      for (let box = element; box !== card; box = box.parentElement) {
        const column = box.getBoundingClientRect();
        if (left < column.left - 2 || right > column.right + 2)
          faults.push(`out of its column: ${element.textContent}`);
      }
    }
  const solids = [...card.querySelectorAll('[data-solid]')].map((solid) => toBox(solid.getBoundingClientRect()));
  lines.forEach(({ text, box, role, vertical }, index) => {
    const tight = inner(box, vertical);
    if (
      tight.left < margin ||
      tight.top < margin ||
      tight.right > origin.width - margin ||
      tight.bottom > origin.height - margin
    )
      faults.push(`outside: ${text}`);
    for (const other of lines.slice(index + 1))
      if (meet(tight, inner(other.box, other.vertical))) faults.push(`on each other: ${text} / ${other.text}`);
    if (role !== 'other' || text.length > 2)
      for (const solid of solids) if (meet(tight, solid)) faults.push(`over the code: ${text}`);
  });
  for (const solid of solids)
    if (solid.left < 0 || solid.top < 0 || solid.right > origin.width || solid.bottom > origin.height)
      faults.push('code outside');
  return { lines, icons, faults };
}
