/** Does something on a machine whose clock shows the time of a zone. */
export const inZone = <Done>(zone: string, act: () => Done): Done => {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    return act()
  } finally {
    // Deleted, it would leave the zone that was set last.
    process.env['TZ'] = before ?? 'UTC'
  }
}
