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
  'virus found',
  'person deleted',
  'person erased',
  'workspace deleted',
])
export type SecurityEvent = z.infer<typeof SecurityEvent>
