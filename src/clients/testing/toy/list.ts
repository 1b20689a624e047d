// The list of clients with the toy as its only entry, in the place of the real list.

export { adapter as default } from './adapter.ts';
