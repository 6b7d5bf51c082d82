import * as z from 'zod/mini'

/** What the security trail knows of: everything that lets somebody in, gives or takes rights, or takes data out. */
export const SecurityEvent = z.enum([
  'signed in',
  'sign-in failed',
  'signed out',
  'sessions ended',
  'limit hit',
  'refused',
  'password changed',
  'address changed',
  'address confirmed',
  'role changed',
  'link made',
  'link used',
  'link ended',
  'token made',
  'token revoked',
  'second factor added',
  'second factor removed',
  'second factor reset',
  'second factor required',
  'domain verified',
  'domain removed',
  'exported',
  'imported',
  'person added',
  'person deleted',
  'person erased',
  'team deleted',
  'workspace deleted',
])
export type SecurityEvent = z.infer<typeof SecurityEvent>
