import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const liveMeetings: Topic = {
  id: 'live-meetings',
  title: t('Holding a meeting'),
  answers: [
    {
      id: 'start-join-meeting',
      question: t('How do I start or join a meeting?'),
      also: t('begin enter room banner starting now open present presenter take over late'),
      blocks: [
        t(
          'Click its title on the Meetings page, then ‘Start meeting’. From the day before, its card has a Start button too. If it is more than a quarter of an hour early, you are asked first. Once it has started, the button says Join, and everyone who attends sees a banner at the top of every page that takes them there.',
        ),
        t(
          'The person who starts it presents: the others’ screens follow from section to section. Anyone on the team can take over with one click. If the presenter’s browser or computer crashes, the meeting goes on.',
        ),
        t(
          'Click a section of the agenda to look around on your own, and Follow to return. You can check things off, type and add from anywhere.',
        ),
      ],
    },
    {
      id: 'get-ready',
      question: t('How do I get ready for a meeting?'),
      also: t('prepare preparation ready-room before remind nudge'),
      blocks: [
        t(
          'From the day before, ‘Get ready’ on the meeting’s card and page, on the dashboard and in the bell opens one page with everything of yours: missing numbers, rocks, to-dos, headlines you have not read, and issues to vote for. When you are done, click ‘I am ready’.',
        ),
        t(
          'A bar shows who is ready. ‘Remind the others’ sends everyone else one reminder; if nobody does, it goes out an hour before the meeting.',
        ),
      ],
    },
    {
      id: 'meeting-clock',
      question: t('How is time kept in a meeting?'),
      also: t('timer pause resume suspend continue another day over overrun section skip empty'),
      blocks: [
        t(
          'Each section shows its planned minutes and how many it has used. It turns orange at four fifths. Overtime is counted without an alarm, and a section with nothing to review takes no time.',
        ),
        t(
          'The presenter can pause, and go to any section. ‘Go on another day’ suspends the meeting: its card then says Continue, and it resumes where it was.',
        ),
      ],
    },
    {
      id: 'meeting-keys',
      question: t('How do I add something during a meeting?'),
      also: t('keyboard shortcut key quick add t i h notes'),
      blocks: [
        t(
          'Press T for a to-do, I for an issue or H for a headline in any section, or use the buttons below it. Type @ and a name to assign a to-do. Notes are next to each section: everyone adds their own and can correct the others’. A note’s menu turns it into a to-do that links back to the meeting.',
        ),
      ],
    },
    {
      id: 'remote-guests',
      question: t('Can people take part by phone, or without an account?'),
      also: t('guest guests visitor link qr code remote mobile scan external'),
      blocks: [
        t(
          'Yes. Share, at the top of the meeting, shows a code to scan. On your phone you can then vote, rate, check off your to-dos and add new items; you sign in once.',
        ),
        t(
          'The same dialog makes a link for guests. Anyone who has it enters a name and can vote, rate and add, without an account. They see the agenda and the issues up for a vote, and nothing else. The link ends with the meeting, or when you end it.',
        ),
      ],
    },
    {
      id: 'conclude-meeting',
      question: t('What happens when a meeting is concluded?'),
      also: t('end finish close over rating rate archive message cascading recap mail email absent'),
      blocks: [
        t(
          'First, everyone rates it from 1 to 10, with a short reason for anything below 8. You can also send messages to other teams; each becomes a headline there for its members to acknowledge.',
        ),
        t(
          'Then the presenter concludes it. Completed to-dos, the issues it solved and the headlines it covered are archived. The minutes are kept, the guest link stops working, and everyone who attends gets a recap by email, if this installation sends email. They can turn that off in User Settings.',
        ),
      ],
    },
    {
      id: 'minutes',
      question: t('Where are the minutes of a meeting?'),
      also: t('record history protocol summary print pdf search past decisions statistics figures change edit correct'),
      blocks: [
        t(
          'On the meeting’s own page, once it is concluded: click Minutes on its card under Past Meetings. They show who was there, what was said and decided, who promised what, the numbers and rocks as they stood, and how long each section took. They never change, even if a to-do or an issue does later.',
        ),
        t(
          'Search under Past Meetings covers the minutes’ titles, notes and decisions. Statistics shows ratings, completed to-dos, solved issues and minutes over time. Print leaves out the rest of the app.',
        ),
      ],
    },
  ],
}
