import { t } from '#contract/words.ts'
import { useServed } from './served.ts'
import type { Served } from './served.ts'

/** What is served, by name; of the Leadership team's picture it says so, looked at from another team. */
export const nameOfServed = ({ text, above }: Served): string => (above ? `${text} (Leadership)` : text)

/** An entry that has left its picture. */
export const goneEntry = t('Something no longer in the 3 Year Picture')

const ServedName = ({ serves, teamId }: { serves: string; teamId: number }) => {
  const served = useServed(teamId).find((each) => each.serves === serves)
  return served ? nameOfServed(served) : goneEntry
}

/** Shows what a goal serves by name in a conflict. */
export const servedName = (serves: string | null, teamId: number) =>
  serves === null ? t('Nothing yet') : <ServedName {...{ serves, teamId }} />
