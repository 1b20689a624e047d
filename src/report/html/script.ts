// The script of the page: theme, tooltip, moving through the notes with the keyboard, hiding notes by tone. It fetches nothing,
// and without it everything can still be read.

export const SCRIPT = `(() => {
  const root = document.documentElement;
  const button = document.getElementById('theme');
  const dark = () => root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const label = () => { button.textContent = dark() ? 'Light' : 'Dark'; };
  button.hidden = false;
  button.addEventListener('click', () => { root.dataset.theme = dark() ? 'light' : 'dark'; label(); });
  label();

  const score = document.getElementById('score');
  const tip = document.getElementById('tip');
  if (!score || !tip) return;
  const notes = [...score.querySelectorAll('.note')];
  let now = notes[0];
  let dismissed = false;
  const show = (note) => {
    dismissed = false;
    tip.textContent = note.getAttribute('aria-label').split(' \\u00b7 ').join('\\n');
    tip.hidden = false;
    const at = note.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - tip.offsetWidth / 2), root.clientWidth - tip.offsetWidth - 8);
    const above = at.top - tip.offsetHeight - 10;
    tip.style.left = left + scrollX + 'px';
    tip.style.top = (above > 8 ? above : at.bottom + 10) + scrollY + 'px';
  };
  const hide = () => { tip.hidden = true; };
  // With the mouse over no note, show the focused one.
  const rest = () => { if (document.activeElement === now && !dismissed) show(now); else hide(); };
  const go = (note) => {
    if (!note) return;
    now.setAttribute('tabindex', '-1');
    now = note;
    now.setAttribute('tabindex', '0');
    now.focus({ preventScroll: true });
    now.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show(now);
  };
  const shown = () => notes.filter((note) => getComputedStyle(note).pointerEvents !== 'none');
  const step = (by, fits = () => true) => {
    const all = shown();
    let at = all.indexOf(now);
    if (at < 0) at = by > 0 ? -1 : all.length;
    for (at += by; at >= 0 && at < all.length; at += by) if (fits(all[at])) return all[at];
  };
  const hasFinding = (note) => !note.classList.contains('clean');
  const keys = {
    ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    ArrowDown: () => step(1, (note) => note.dataset.agent !== now.dataset.agent),
    ArrowUp: () => step(-1, (note) => note.dataset.agent !== now.dataset.agent),
    n: () => step(1, hasFinding), p: () => step(-1, hasFinding),
    Home: () => shown()[0], End: () => shown().at(-1),
  };
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') { dismissed = true; return hide(); }
    const next = !event.ctrlKey && !event.metaKey && !event.altKey && keys[event.key];
    const within = event.target.closest && event.target.closest('.note');
    // n and p work everywhere: the first n leads to the first finding.
    if (!next || !(within || event.key === 'n' || event.key === 'p')) return;
    event.preventDefault();
    go(next() || (hasFinding(now) ? now : undefined));
  });
  const noteAt = (event) => event.target.closest && event.target.closest('.note');
  score.addEventListener('mouseover', (event) => { const note = noteAt(event); if (note) show(note); else rest(); });
  score.addEventListener('mouseleave', rest);
  score.addEventListener('focusin', (event) => { const note = noteAt(event); if (note) { now.setAttribute('tabindex', '-1'); now = note; now.setAttribute('tabindex', '0'); show(note); } });
  score.addEventListener('focusout', hide);
  score.addEventListener('click', (event) => { const note = noteAt(event); if (note) go(note); });
  for (const box of document.querySelectorAll('[data-tone]')) {
    box.disabled = false;
    box.addEventListener('change', () => score.classList.toggle('hide-' + box.dataset.tone, !box.checked));
  }
  for (const link of document.querySelectorAll('[data-note]')) {
    link.addEventListener('click', (event) => {
      const note = document.getElementById(link.dataset.note);
      if (!note) return;
      event.preventDefault();
      note.scrollIntoView({ block: 'center' });
      go(note);
    });
  }
})();
`;
