// The digest that a stored policy is checked against, in every database.

import { digest } from './chain.ts';

export const policyDigest = (id: string, body: string): string => digest(`policy ${JSON.stringify(id)} ${body}`);
