// What the report on a rich session has to show: each check is a weakness that an earlier edition had.

import { type Check, type Shown, unless } from './check.ts';

const REQUEST = 'Move the billing code to the new client, and make the tests pass.';
const TASKS = ['Find every use of the old client', 'Write the acceptance tests', 'Port the release scripts'];

/** What is wrong, as texts, by an expression in the page. */
const wrongIn = async ({ tab }: Shown, expression: string): Promise<string | undefined> => {
  const found = await tab.value(`(() => { const wrong = []; ${expression}; return wrong; })()`);
  return unless(Array.isArray(found) && found.length === 0, found);
};

export const reportChecks: readonly Check[] = [
  {
    about: 'the title is the request',
    holds: async ({ tab }) => {
      const title = await tab.value(`document.querySelector('h1').textContent`);
      return unless(title === REQUEST, title);
    },
  },
  {
    about: 'n and p lead to findings before anything was clicked',
    holds: async ({ tab }) => {
      await tab.send('Page.reload');
      await tab.until(`document.readyState === 'complete' && document.activeElement === document.body`);
      const tones: unknown[] = [];
      for (const key of ['n', 'n', 'p']) {
        await tab.key(key);
        tones.push(await tab.value(`document.activeElement.getAttribute('class') + ' ' + document.activeElement.id`));
      }
      const [first, second, back] = tones.map(String);
      const isFinding = [first, second].every((tone) => /^note (?!clean)\w+ n\d+$/.test(tone ?? ''));
      return unless(isFinding && first !== second && back === first, tones);
    },
  },
  {
    about: 'all times of the score have seconds',
    holds: (shown) =>
      wrongIn(
        shown,
        `const clocks = [...document.querySelectorAll('#score .clock')].map((e) => e.textContent);
         if (clocks.length < 5) wrong.push('few times'); wrong.push(...clocks.filter((t) => !/^\\d\\d:\\d\\d:\\d\\d$/.test(t)))`,
      ),
  },
  {
    about: 'notes can be hit: heads of 10 px, targets of 14 by 24',
    holds: (shown) =>
      wrongIn(
        shown,
        `for (const note of document.querySelectorAll('#score .note')) {
          const ear = note.querySelector('.ear').getBoundingClientRect();
          const head = note.querySelector('ellipse.head')?.getBoundingClientRect();
          if (ear.width < 13.5 || ear.height < 23.5 || (head && head.width < 9.5)) wrong.push(note.id); }`,
      ),
  },
  {
    about: 'the score fills its card on a wide screen',
    holds: async (shown) =>
      shown.width < 1_200
        ? undefined
        : wrongIn(
            shown,
            `const card = document.querySelector('#score').closest('section'); const style = getComputedStyle(card);
             const room = card.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
             const share = document.querySelector('#score svg').getBoundingClientRect().width / room; if (share < 0.95 || share > 1.01) wrong.push(share)`,
          ),
  },
  {
    about: 'the lines of every first staff are named',
    holds: (shown) =>
      wrongIn(
        shown,
        `for (const system of document.querySelectorAll('#score svg')) {
          const names = [...system.querySelectorAll('.axis-names text')].map((e) => e.textContent).join();
          if (names !== 'read,delegate,network,exec,tamper') wrong.push(names); }`,
      ),
  },
  {
    about: 'staves are named by their tasks, and an arrow leads from the delegation to each',
    holds: (shown) =>
      wrongIn(
        shown,
        `const names = [...document.querySelectorAll('#score .lane')].map((e) => e.firstChild.textContent);
         wrong.push(...${JSON.stringify(TASKS)}.filter((task) => !names.includes(task)));
         const arrows = document.querySelectorAll('#score .delegation').length; if (arrows !== 5) wrong.push(arrows + ' arrows')`,
      ),
  },
  {
    about: 'the legend has every sign that is drawn, and no other',
    holds: (shown) =>
      wrongIn(
        shown,
        `const tones = (root) => [...new Set([...root].filter((e) => e.querySelector('.stem, .cross')).map((e) => e.getAttribute('class').split(' ')[1]))].sort().join();
         const drawn = tones(document.querySelectorAll('#score .note')); const named = tones([...document.querySelectorAll('.legend .note')]);
         if (drawn !== named) wrong.push(drawn + ' / ' + named);
         const signs = document.querySelector('.legend.signs').textContent;
         for (const [sign, words] of [['.flaw', 'failed'], ['rect.open', 'a stop'], ['.final.thick', 'an agent ends'], ['circle.open', 'an agent starts'], ['.delegation', 'a delegation'], ['.barline.prompt', 'a request']])
           if ((document.querySelector('#score ' + sign) !== null) !== signs.includes(words)) wrong.push(words)`,
      ),
  },
  {
    about: 'budgets, stages, asks, agents, files and the pipeline are there',
    holds: (shown) =>
      wrongIn(
        shown,
        `const titles = [...document.querySelectorAll('h2')].map((e) => e.textContent);
         wrong.push(...['Budgets and stages', 'Violations', 'Asked', 'Calls', 'Agents', 'Files', 'Pipeline'].filter((title) => !titles.includes(title)));
         if (document.querySelectorAll('.track .left').length < 2) wrong.push('no budget curve')`,
      ),
  },
  {
    about: 'no table of long texts is wider than a phone, and what is wider shades its edge',
    holds: (shown) =>
      wrongIn(
        shown,
        `for (const box of document.querySelectorAll('.scroll')) {
          if (box.scrollWidth <= box.clientWidth + 1) continue;
          if (innerWidth < 560 && box.querySelector('table.rows')) wrong.push('wider than the phone: ' + box.getAttribute('aria-label'));
          if (!getComputedStyle(box).backgroundAttachment.includes('local')) wrong.push('no hint: ' + box.getAttribute('aria-label')); }`,
      ),
  },
];
