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
          'Click its title on the Meetings page and then ‘Start meeting’. From a day before, its card has a Start button as well; once someone has started it, the button says Join. You are asked first if it is more than a quarter of an hour early. From then on, a banner at the top of every page takes you there, if you attend.',
        ),
        t(
          'The person who starts it presents: the others’ screens follow from section to section. Anyone on the team can take over with one click. If the presenter’s browser or computer crashes, the meeting goes on.',
        ),
        t(
          'Click a section of the agenda to look around by yourself, and Follow to come back. You can tick, type and add wherever you are.',
        ),
      ],
    },
    {
      id: 'get-ready',
      question: t('How do I get ready for a meeting?'),
      also: t('prepare preparation ready-room before remind nudge'),
      blocks: [
        t(
          'From a day before, ‘Get ready’ on the meeting’s card and page, on the dashboard and in the bell opens one page with what is yours: numbers that are missing, rocks, to-dos, headlines you have not read, and the issues to vote for. Say you are ready when you are.',
        ),
        t(
          'A bar shows who is. ‘Remind the others’ sends the others a reminder, once. If nobody has, they get it an hour before the meeting.',
        ),
      ],
    },
    {
      id: 'meeting-clock',
      question: t('How is time kept in a meeting?'),
      also: t('timer pause resume suspend continue another day over overrun section skip empty'),
      blocks: [
        t(
          'Each section has the minutes of the agenda, and shows what it has used. It turns orange when four fifths are gone. What runs over is counted, without an alarm. A section that has nothing to review takes no time.',
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
          'Press T for a to-do, I for an issue or H for a headline in any section, or use the buttons below it. With @ and a name a to-do gets its owner. Notes are next to each section; everyone writes theirs, and can correct the others’. Their menu makes a to-do of one, which leads back to the meeting.',
        ),
      ],
    },
    {
      id: 'remote-guests',
      question: t('Can people take part by phone, or without an account?'),
      also: t('guest guests visitor link qr code remote mobile scan external'),
      blocks: [
        t(
          'Yes. Share, in the head of the meeting, shows a code to scan: your phone then votes, rates, ticks your to-dos and adds. It asks you to sign in once.',
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
          'Before that, everyone rates it from 1 to 10, with a short reason below 8, and messages can be sent to other teams: a headline in each, which its people acknowledge.',
        ),
        t(
          'The presenter concludes it. Completed to-dos, the issues solved in it and the headlines read out are archived with it. Its minutes are kept, the guest link ends, and everyone who attends gets a recap by email, if this installation sends email. They can turn that off in User Settings.',
        ),
      ],
    },
    {
      id: 'minutes',
      question: t('Where are the minutes of a meeting?'),
      also: t('record history protocol summary print pdf search past decisions statistics figures change edit correct'),
      blocks: [
        t(
          'Its page is its minutes once it is concluded: open it with Minutes on its card, under Past Meetings. They say who was there, what was said, decided and promised, the numbers and rocks as they stood, and how long each section took. They never change, not even when a to-do or an issue does.',
        ),
        t(
          'Search under Past Meetings covers the minutes’ titles, notes and decisions. Statistics shows rating, to-dos done, issues solved and minutes over time. Print gives you a page without the rest of the app.',
        ),
      ],
    },
  ],
}
