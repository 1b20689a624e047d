// A person who accepts the policy that a test has written into a project.

import { acceptProject } from '../../src/pipeline/accept.ts';

/** `home`: tutti's own folder. */
export const acceptPolicy = (home: string, project: string): void => {
  acceptProject({ home, project }, { by: 'ada', at: Date.now() });
};
