// Nodemailer: the mail server is not reached, does not let this server in, or breaks off.
const serverFailed: unknown[] = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH']

type Failure = {
  /** The mail server is away for every mail, takes this one later, or never. */
  taken: 'away' | 'later' | 'never'
  code: unknown
  reply: unknown
}

/** What the mail server has against a mail; undefined when the error is not about the sending. */
export const mailFailureOf = (error: unknown): Failure | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, responseCode: reply } = error as { code?: unknown; responseCode?: unknown }
  if (serverFailed.includes(code)) return { taken: 'away', code, reply }
  if (typeof reply !== 'number') return undefined
  // RFC 5321: from 500 on it will never take the mail.
  return { taken: reply < 500 ? 'later' : 'never', code, reply }
}
