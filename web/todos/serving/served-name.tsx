import { useContext } from 'react'
import { t } from '#contract/words.ts'
import { ServingContext } from './context.ts'
import type { Served } from './context.ts'

const ServedName = (served: Served) => {
  const serving = useContext(ServingContext)
  return serving && <serving.RockName {...served} />
}

/** Shows by name what a to-do is for, in a conflict. */
export const servedName = (served: Served) => (served.rockId === null ? t('Nothing') : <ServedName {...served} />)
