import { describe, expect, it } from 'vitest';
import { asksForTeam, isSeveralSteps } from './request.ts';

describe('a request needs several steps', () => {
  it.each([
    'create X and test Y',
    'Add login, logout, register',
    'Add login, logout and register.',
    'Please add a login page and then document it',
    'Create a calculator with tests',
    'Build a REST API including documentation',
    'Fix the parser. Then run the test suite.',
    'Can you refactor the auth module, update the docs and deploy it?',
    'Write the migration, then update the models',
    'First research the options, then implement the best one',
    '1. add a model\n2. add a view',
    'Do this:\n- schema\n- form',
    'Implement the parser followed by a formatter',
    'Upgrade the dependencies, fix what breaks, and push',
    'Migrate the database in three phases',
    'I want you to split the module and write tests for both halves',
  ])('%j', (prompt) => {
    expect(isSeveralSteps(prompt)).toBe(true);
  });

  it.each([
    'Replace foo with bar',
    'Compare this file with that one',
    'Fix the typo in the README, please',
    'What happens then?',
    'Then fix it',
    'Update the README with the new name',
    'Run the tests with coverage',
    'Explain how login, logout and register work',
    'Rename a to b',
    'Read a.ts and b.ts',
    'Fix the bug with the timer',
    'Refactor and simplify the parser',
    'How do I create X and test Y?',
    'Rename the file "add x and test y"',
    'Fix this:\n```\ncreate x\nand test y\n```',
    'Thanks, that works with the latest version then',
    'List all files including hidden ones',
    'Delete the log file, not the folder with it',
    '',
    'Explain how to build it, test it and deploy it',
  ])('but not: %j', (prompt) => {
    expect(isSeveralSteps(prompt)).toBe(false);
  });
});

describe('a team is asked for', () => {
  it.each(['Use a team for this', 'Please collaborate on the API', 'with teammates', 'a team of three agents'])(
    '%j',
    (prompt) => {
      expect(asksForTeam(prompt)).toBe(true);
    },
  );
  it('but not by a part of another word', () => {
    expect(asksForTeam('Fix the steam page')).toBe(false);
  });
});
