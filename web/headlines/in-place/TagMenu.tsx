import { offeredTags } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { sharedValue } from '../../ui/in-place/editing.ts'
import type { OpenField } from '../../ui/in-place/editing.ts'
import { tagName, tagsIn } from '../view.ts'
import { headlineFields } from './fields.ts'

/** Chooses a tag: one of those that are offered, or one that the headlines have. */
export const TagMenu = ({ rows, anchor, onClose }: OpenField<Headline> & { onClose: () => void }) => {
  const change = useChangeInPlace(headlineFields)
  const tags = tagsIn([...offeredTags.map((tag) => ({ tag })), ...rows])
  return (
    <ChoiceMenu
      {...{ anchor, onClose }}
      label={t('Tag')}
      choices={tags.map((tag) => ({ value: tag, shown: <bdi>{tagName(tag)}</bdi> }))}
      value={sharedValue(rows, ({ tag }) => tag.toLowerCase())}
      onChoose={(tag) => change(rows, { tag }, t('Tag changed'))}
    />
  )
}
