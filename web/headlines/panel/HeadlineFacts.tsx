import { offeredTags } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { Fact, Facts } from '../../detail/Facts.tsx'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { useTeamNames } from '../../teams/names.ts'
import { dateOf } from '../../ui/dates.ts'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { FromTeam } from '../FromTeam.tsx'
import { headlineFields } from '../in-place/fields.ts'
import { tagName, tagsIn } from '../view.ts'

/** A headline's fields; its tag is changed where it stands. */
export const HeadlineFacts = ({ headline }: { headline: Headline }) => {
  const { author, createdAt, tag, teamId, fromTeamId, can } = headline
  const team = useTeamNames()(teamId) ?? ''
  return (
    <Facts>
      <Fact name={t('Author')} said={author?.fullName ?? ''}>
        <PersonCell person={author} absent="former" />
      </Fact>
      <Fact name={t('Created')} said={dateOf(createdAt)}>
        {dateOf(createdAt)}
      </Fact>
      <Fact
        name={t('Tag')}
        said={tagName(tag)}
        renderMenu={can.edit && ((menu) => <TagMenu {...menu} headline={headline} />)}
      >
        <Tag>{tagName(tag)}</Tag>
      </Fact>
      <Fact name={t('Team')} said={team}>
        <bdi>{team}</bdi>
        {fromTeamId !== null && <FromTeam teamId={fromTeamId} />}
      </Fact>
    </Facts>
  )
}

type MenuProps = { anchor: HTMLElement; onClose: () => void; headline: Headline }

/** The offered tags; another word is given in the dialog. */
const TagMenu = ({ headline, ...menu }: MenuProps) => {
  const change = useChangeInPlace(headlineFields)
  const tags = tagsIn([headline, ...offeredTags.map((tag) => ({ tag }))])
  return (
    <ChoiceMenu
      {...menu}
      label={t('Tag')}
      choices={tags.map((tag) => ({ value: tag, shown: tagName(tag) }))}
      value={headline.tag.toLowerCase()}
      onChoose={(tag) => change([headline], { tag }, t('Tag changed'))}
    />
  )
}
