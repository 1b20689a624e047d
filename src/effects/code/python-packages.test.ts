// Importing a well-known package of Python runs no code of the project; the last name of a function does not say what it does.

import { describe, expect, it } from 'vitest';
import { strongestOf } from '../shell/testing.ts';

const code = (text: string): string => `python3 -c "${text}"`;

describe('a well-known package is imported to look at it', () => {
  it.each([
    'import scapy; print(scapy.__version__)',
    'import lgpio, sys; print(lgpio.__file__)',
    "import RPi.GPIO as G; print(getattr(G, 'VERSION', 'n/a'))",
    "from pypdf import PdfReader; r = PdfReader('a.pdf'); print(len(r.pages), r.pages[0].extract_text()[:80])",
    'import numpy as np; print(np.arange(3).sum())',
    "import h5py; f = h5py.File('a.h5', 'r'); print(list(f.keys()))",
  ])('%s', (text) => {
    expect(strongestOf(code(text))).toBe('read');
  });
});

describe('a module that is not well-known may be of the project, which runs on import', () => {
  it.each(['import ours; print(ours.__version__)', 'from ours.fields import A; print(A)'])('%s', (text) => {
    expect(strongestOf(code(text))).toBe('exec');
  });
});

describe('a function of a package acts, though a method with its name would not', () => {
  it.each([
    "import soundfile; soundfile.write('f.wav', [0], 8000)",
    "import pyautogui; pyautogui.write('x')",
    "import joblib; joblib.dump({}, 'f')",
    "import serial as s; s.write('x')",
  ])('%s', (text) => {
    expect(['exec', 'write', 'unknown']).toContain(strongestOf(code(text)));
  });
  it.each([
    "import h5py; h5py.File('a.h5', 'w')",
    "import netCDF4; netCDF4.Dataset('a.nc', 'w')",
    "import matplotlib.pyplot as plt; plt.plot([1]); plt.savefig('a.png')",
  ])('%s', (text) => {
    expect(strongestOf(code(text))).toBe('write');
  });
});

describe('a name that is looked up acts if a function that acts has it', () => {
  it.each([
    "import os; getattr(os, 'system', None)('id')",
    "import os; getattr(os, 'spawnlp', None)(0, 'sh', 'sh')",
    "import os; n = input(); getattr(os, n, None)('id')",
  ])('%s', (text) => {
    expect(['exec', 'unknown']).toContain(strongestOf(code(text)));
  });
});
