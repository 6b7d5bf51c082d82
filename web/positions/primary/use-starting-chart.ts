import { useState } from 'react'
import { t } from '#contract/words.ts'
import { useAdd } from '../changes.ts'

const seat = (title: string, description: string, responsibilities: string[]) => ({
  title,
  description,
  responsibilities,
  draftId: null,
  filledById: null,
  holderIds: [],
})

const visionary = seat(t('Visionary'), t('Sees where the company is going, and the ideas that lead there.'), [
  t('Vision and big ideas'),
  t('Important relationships'),
  t('Culture'),
])
const integrator = seat(t('Integrator'), t('Runs the week. Turns the plan into rocks, numbers and to-dos.'), [
  t('Lead the leadership team'),
  t('Profit and loss, the business plan'),
  t('Remove obstacles, settle disputes'),
])

/** Adds the two seats at the top that most charts begin with. */
export const useStartingChart = (teamId: number) => {
  const { mutateAsync: add } = useAdd()
  const [starting, setStarting] = useState(false)
  const addBoth = async () => {
    const top = await add({ teamId, body: { ...visionary, parentPositionId: null } })
    await add({ teamId, body: { ...integrator, parentPositionId: top.id } })
  }
  return {
    starting,
    start: () => {
      setStarting(true)
      // What failed has said so.
      addBoth()
        .catch(() => undefined)
        .finally(() => setStarting(false))
    },
  }
}
