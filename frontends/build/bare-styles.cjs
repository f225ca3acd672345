// Styles are written to be read: one declaration a line, indented, with notes. Browsers get them without that (ADR 0023).

const STYLES =
  /(?:\bstyled(?:\.\w+|\([^()`]*\))(?:\.attrs(?:<[^`]*?>)?\([^`]*?\))?(?:<[^`]*?>)?|\b(?:css|keyframes|createGlobalStyle))`/g;

/** Text of a template from `at` to its end: parts of text, and the expressions between them as they are. */
function readTemplate(source, at) {
  const parts = [];
  let text = '';
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      text += source.slice(at, at + 2);
      at += 2;
    } else if (source.startsWith('${', at)) {
      const end = endOfExpression(source, at + 2);
      parts.push(text, source.slice(at, end));
      text = '';
      at = end;
    } else {
      text += source[at];
      at += 1;
    }
  }
  return { parts: [...parts, text], end: at };
}

/** Behind the brace that ends it; templates within are skipped. */
function endOfExpression(source, at) {
  for (let depth = 1; at < source.length; at += 1) {
    if (source[at] === '`') at = readTemplate(source, at + 1).end;
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return at;
}

const bare = (text) =>
  text
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/([;{},])\s*\n\s*/g, '$1')
    .replace(/\s*\n\s*/g, '\n');

function bareStyles(source) {
  let result = '';
  let done = 0;
  for (STYLES.lastIndex = 0; ; ) {
    const found = STYLES.exec(source);
    if (!found) return result + source.slice(done);
    const begin = found.index + found[0].length;
    const { parts, end } = readTemplate(source, begin);
    result += source.slice(done, begin) + parts.map((part, at) => (at % 2 ? part : bare(part))).join('');
    done = end;
    STYLES.lastIndex = end;
  }
}

module.exports = bareStyles;
