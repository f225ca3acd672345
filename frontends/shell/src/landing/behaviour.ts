// All scripts of the landing page: theme, carousel, questions, the confirmation of a sign-out. It is inlined into the
// page, so every byte counts, and it finds its elements by `data-part`.

/** Milliseconds; fixed by the specification. */
const ROTATION_MS = 4000;
const TOAST_MS = 5000;
/** The minimum length of a swipe in pixels. */
const SWIPE = 50;

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;
const root = document.documentElement;

function theme(): void {
  const frame = part('theme') as HTMLDetailsElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const inputs = [...frame.querySelectorAll('input')];
  let choice = 'system';
  const apply = () => {
    root.dataset.theme = choice === 'dark' || (choice === 'system' && dark.matches) ? 'dark' : 'light';
    frame.dataset.choice = choice;
    for (const input of inputs) input.checked = input.value === choice;
  };
  const read = () => {
    try {
      choice = localStorage.getItem('theme') || 'system';
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
    if (!inputs.some(({ value }) => value === choice)) choice = 'system';
    apply();
  };
  frame.addEventListener('change', (event) => {
    choice = (event.target as HTMLInputElement).value;
    try {
      localStorage.setItem('theme', choice);
    } catch {
      // Storage is forbidden.
    }
    apply();
  });
  dark.addEventListener('change', apply);
  addEventListener('storage', read);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !frame.open) return;
    frame.open = false;
    frame.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (!frame.contains(target as Node)) frame.open = false;
  });
  read();
}

function carousel(): void {
  const frame = part('carousel');
  const pause = part('pause');
  const cards = [...frame.querySelectorAll('button')];
  const pictures = [...frame.querySelectorAll<SVGElement>('[data-stage]')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  let isStopped = false;
  let isHovered = false;
  let isFocused = false;
  let timer = 0;

  const show = (next: number) => {
    shown = next % cards.length;
    for (const [index, card] of cards.entries()) card.setAttribute('aria-pressed', String(index === shown));
    for (const [index, picture] of pictures.entries()) picture.toggleAttribute('data-shown', index === shown);
  };
  const restart = () => {
    clearInterval(timer);
    const runs = !(isStopped || isHovered || isFocused || calm.matches);
    frame.toggleAttribute('data-running', runs);
    pause.hidden = calm.matches;
    if (runs) timer = window.setInterval(() => show(shown + 1), ROTATION_MS);
  };
  for (const [index, card] of cards.entries()) card.addEventListener('click', () => show(index));
  const watch = (type: string, act: () => void) =>
    frame.addEventListener(type, () => {
      act();
      restart();
    });
  watch('pointerenter', () => {
    isHovered = true;
  });
  watch('pointerleave', () => {
    isHovered = false;
  });
  watch('focusin', () => {
    isFocused = true;
  });
  watch('focusout', () => {
    isFocused = false;
  });
  pause.addEventListener('click', () => {
    isStopped = !isStopped;
    pause.textContent = (isStopped ? pause.dataset.play : pause.dataset.pause) as string;
    restart();
  });
  calm.addEventListener('change', restart);
  restart();
}

function questions(): void {
  const all = [...document.querySelectorAll<HTMLDetailsElement>('details[name]')];
  for (const one of all) {
    one.addEventListener('toggle', () => {
      if (one.open) for (const other of all) if (other !== one) other.open = false;
    });
  }
}

/** Confirms a sign-out: the app opens this page with `#signed-out`. */
function notice(): void {
  if (location.hash !== '#signed-out') return;
  history.replaceState(null, '', '/');
  const place = part('notice');
  const toast = (place.querySelector('template') as HTMLTemplateElement).content.firstElementChild as HTMLElement;
  let from: number | null = null;
  const close = () => toast.remove();
  const moveTo = (pixels: number) => {
    toast.style.translate = `${Math.max(0, pixels)}px`;
  };
  (toast.firstElementChild as HTMLElement).textContent = place.dataset.signedOut as string;
  toast.lastElementChild?.addEventListener('click', close);
  toast.addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  addEventListener('pointermove', ({ clientX }) => from !== null && moveTo(clientX - from));
  addEventListener('pointerup', ({ clientX }) => {
    if (from !== null && clientX - from > SWIPE) close();
    moveTo(0);
    from = null;
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'F8') toast.focus();
    if (key === 'Escape' && toast.contains(document.activeElement)) close();
  });
  place.append(toast);
  setTimeout(close, TOAST_MS);
}

theme();
carousel();
questions();
notice();
