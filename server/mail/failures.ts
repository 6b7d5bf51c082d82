// Nodemailer's codes: the mail server cannot be reached, does not let us in, or hangs up.
const serverFailed: unknown[] = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH']

type Failure = {
  /** `away` holds for every mail; `later` and `never` for this one. */
  retry: 'away' | 'later' | 'never'
  code: unknown
  reply: unknown
}

/** Why the mail server did not take a mail; undefined if the error has nothing to do with sending. */
export const mailFailureOf = (error: unknown): Failure | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, responseCode: reply } = error as { code?: unknown; responseCode?: unknown }
  if (serverFailed.includes(code)) return { retry: 'away', code, reply }
  if (typeof reply !== 'number') return undefined
  // RFC 5321: 5xx is permanent.
  return { retry: reply < 500 ? 'later' : 'never', code, reply }
}
