// PostgreSQL: appendix A, error codes. Node: connections that are refused, reset or missing.
// 08P01 is a message that breaks the protocol, such as one with too many parameters: the query's fault.
const databaseAway = /^(08(?!P01)|57P0[123]|53[0234]00|ECONN|ENOENT|EPIPE|ETIMEDOUT)/
const connectionLost =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed/i

/** What the database or Node said of a failure: a failed query has it in its cause. */
export const causeOf = (error: unknown): { code?: string; message?: string } => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof AggregateError ? (cause.errors[0] as { code?: string }) : (cause as { code?: string })
}

// Node: a full disk, and a full quota. PostgreSQL: a full disk.
const diskFull = /^(ENOSPC|EDQUOT|53100)$/

/** Whether the disk of the server or of the database has no room. */
export const isDiskFull = (error: unknown): boolean => diskFull.test(causeOf(error).code ?? '')

/** Whether a query failed because the database did not respond, rather than because of the query. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code = '', message = '' } = causeOf(error)
  return databaseAway.test(code) || connectionLost.test(message)
}

/** Whether PostgreSQL ended a transaction because it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => causeOf(error).code === '40P01'
