/** Holds the texts of 退職・転職の手続き: the deadline, where the assets may go, what it costs to move nothing, and the own address. */
import type { NextPlan, WithdrawalObstacle } from '@minori/engine/leaving/next-plans';
import { MONTHS_TO_TRANSFER } from '@minori/engine/leaving/transfer-clock';
import { LATEST_AGE } from '@minori/engine/receipt-age/receipt-age';
import type { NextWork } from '@minori/engine/vocabulary/next-work';

const PLANS = {
  companyDc: '転職先の企業型DC',
  companyDb: '転職先の確定給付企業年金（DB）',
  ideco: 'iDeCo（個人型確定拠出年金）',
  pensionAssociation: '通算企業年金（企業年金連合会）',
} as const satisfies Readonly<Record<NextPlan, string>>;

/** For who has no plan of a new company. */
const CHOOSE = 'iDeCo（金融機関を選ぶ）か通算企業年金（企業年金連合会）を選び、移換の書類を出す';

export const LEAVING_TEXTS = {
  title: '退職・転職の手続き',
  lead: '60歳より前に会社を離れるときは、企業型DCの資産を自分で次の制度へ移します（移換）。退職日から、その期限と移換先、費用を確かめられます。',
  form: {
    heading: '退職日と、そのあとの予定',
    leftOn: '退職日（最後に在籍する日）',
    leftOnSupport: '決まっていないときは、予定の日で試せます',
    toldByCompany: (date: string) =>
      `会社が退職日を${date}と登録しています。異なるときは、会社の担当者に確認してください。`,
    nextWork: '退職後の予定',
    nextWorkSupport: '移換先の候補が変わります。',
    choose: '選んでください',
    missing: (parts: readonly string[]) => `${parts.join('と')}を入力してください。`,
    shortYear: '年は、西暦の4桁で入力してください。',
    wrongDate: 'ない日付です。年、月、日を確認してください。',
    range: (from: string, to: string) => `入力できる退職日は、${from}から${to}までです。`,
    beforeJoining: (date: string) => `企業型DCに加入した日（${date}）より前の日付です。`,
  },
  nextWorks: {
    undecided: 'まだ決まっていない',
    companyDc: '企業型DCのある会社に勤める',
    companyDb: '確定給付企業年金（DB）のある会社に勤める',
    company: '企業年金のない会社に勤める、公務員になる',
    selfEmployed: '自営業、または仕事をせず国民年金の保険料を払う',
    dependent: '配偶者の扶養に入る（国民年金の第3号被保険者）',
    exempt: '国民年金の保険料の免除や猶予を受ける',
    abroadJapanese: '海外に住む（日本国籍がある）',
    abroadForeign: '海外に住む（日本国籍がない）',
  } satisfies Readonly<Record<NextWork, string>>,
  clock: {
    heading: '移換の期限',
    until: (date: string) => `${date}まで`,
    left: (days: number) => `あと${days}日`,
    weekend: '期限の日は土日にあたるため、早めに手続きを進めてください。',
    /** @param months whole months after the month of the loss */
    rule: (loss: string) =>
      `加入者でなくなる日は、退職日の翌日の${loss}です。その翌月から数えて${MONTHS_TO_TRANSFER}か月目の末日までに、移換の手続きを終える必要があります。`,
    time: '書類のやりとりには、1か月から2か月ほどかかることがあります。',
    over: (date: string) => `期限の${date}を過ぎています。`,
    overText:
      'ほかの企業型DCやiDeCoの口座があれば、そこへ移されていることがあります。なければ、現金になって国民年金基金連合会へ移されています（自動移換）。そのあとでも、次の制度へ移すと運用を再開できます。',
    kept: '移換の期限はありません',
    keptText: (loss: string) =>
      `加入者でなくなる日（${loss}）に60歳以上なので、資産は今の企業型DCに残り、運用を続けられます。受け取りの請求は、${LATEST_AGE}歳になる前までにします。`,
    dates: '日程',
    names: { leftOn: '退職日', lossDate: '加入者でなくなる日', deadline: '移換の期限' },
    reminder: (months: number) => `期限まで、あと${months}か月`,
    calendar: 'カレンダーに入れる',
    calendarNote:
      'カレンダーのアプリで開けるファイル（.ics）を保存します。金額は入りません。退職日が変わったときは、もう一度入れてください。',
    calendarFile: 'minori-ikan.ics',
    events: {
      deadline: '企業型DCの移換の期限',
      reminder: (months: number) => `企業型DCの移換の期限まで、あと${months}か月`,
      about: (date: string) =>
        `退職した会社の企業型DCの資産を、次の制度へ移す手続きの期限は、${date}です。詳しくは、みのりの「退職・転職の手続き」で確かめられます。`,
    },
  },
  firstSteps: {
    heading: 'まずすること',
    until: (date: string) => `${date}まで`,
    from: (date: string) => `${date}から、なるべく早く`,
    now: 'いまのうちに',
    address: '個人のメールアドレスを登録する',
    /** @param name what the pension site calls the id of a sign-in */
    id: (name: string) => `年金サイトにログインするときの${name}を控える`,
    next: {
      undecided:
        '予定が決まったら、この画面で「退職後の予定」を選び、移換先を確かめる（決まらないときも、iDeCoか通算企業年金に移せる）',
      companyDc: '転職先の担当者に、企業型DCの加入日と移換の書類を確認し、書類を出す',
      companyDb:
        '転職先の担当者に、企業型DCの資産を受け入れるかを確認する（受け入れない場合は、iDeCoか通算企業年金を選び、書類を出す）',
      company: CHOOSE,
      selfEmployed: CHOOSE,
      dependent: CHOOSE,
      exempt: CHOOSE,
      abroadJapanese: CHOOSE,
      abroadForeign: CHOOSE,
    } satisfies Readonly<Record<NextWork, string>>,
    end: '移した先の口座で資産を確認し、この画面で「移換を終えた」を選ぶ',
  },
  plan: {
    heading: { open: 'この予定を保存する', kept: '保存した予定' },
    text: {
      open: '保存すると、やることに期限が表示され、期限の5か月前、3か月前、1か月前にメールが届きます。みのりが会社の担当者に伝えることはありません。',
      over: '保存すると、移換を終えたと記録するまで、やることに表示されます。みのりが会社の担当者に伝えることはありません。',
      without:
        '保存すると、会社のアカウントが使えなくなったあとも見るための、個人のメールアドレスを登録できます。みのりが会社の担当者に伝えることはありません。',
      kept: 'やることに期限が表示され、期限の5か月前、3か月前、1か月前にメールが届きます。みのりが会社の担当者に伝えることはありません。',
    },
    save: 'この予定を保存する',
    saving: '保存しています',
    saved: '保存しました',
    changed: '入力した内容は、まだ保存していません。',
    failed: '保存できませんでした',
    isMoved: '移換を終えた',
    isMovedSupport: '次の制度の口座で、移した資産を確認できたら選びます。やることとメールが止まります。',
    movedOn: (date: string) => `${date}に、移換を終えたと記録しました。`,
    notMoved: 'まだ終えていないことにする',
    nextWork: '退職後の予定',
    notChosen: 'まだ選んでいません',
    mailsTo: (address: string) => `メールは、${address}に届きます。`,
    mailsToCompany:
      'メールは、今は会社のメールアドレスに届きます。退職すると読めなくなるため、個人のアドレスが必要です。',
    toOwnAddress: '個人のメールアドレスを登録する',
    remove: '退職の予定を取り消す',
    removing: '取り消しています',
    removed: '取り消しました',
    ask: {
      heading: '退職の予定を取り消しますか',
      text: (date: string) => `保存した退職日（${date}）を消します。やることの期限と、期限の前のメールもなくなります。`,
      address: '個人のメールアドレスは残りますが、退職後のログインには使えなくなります。',
      cancel: '戻る',
      confirm: '取り消す',
    },
  },
  plans: {
    heading: '移換先と手続き',
    lead: '移すときは、今の商品をいったん売って現金にし、移した先で商品を選びます。売る日と買う日の価格は選べません。',
    names: PLANS,
    labels: { todo: '手続き', cost: '費用' },
    what: {
      companyDc: '転職先の企業型DCに加わり、その口座へ移します。手数料は、ふつう会社が払います。',
      companyDb: '転職先の会社の規約が受け入れる場合だけ、移せます。移したあとは、自分で運用しません。',
      ideco:
        '自分で選んだ金融機関に口座を開きます。掛金を続けて払うことも、移した資産の運用だけを続けることもできます。',
      idecoWithoutPremium:
        '自分で選んだ金融機関に口座を開きます。この予定では掛金は払えませんが、移した資産の運用は続けられます。',
      pensionAssociation: '企業年金連合会が預かり、原則65歳から、終身の年金として受け取ります。自分で運用しません。',
    },
    todo: {
      companyDc: '転職先の担当者に、企業型DCの加入日と、移換の書類を確認する',
      companyDb: '転職先の担当者に、企業型DCの資産を受け入れるかを確認する',
      ideco: '金融機関を選び、iDeCoの加入と移換の書類を出す',
      pensionAssociation: '企業年金連合会に申し込む',
    },
    cost: {
      companyDc: '通常、かかりません',
      companyDb: '通常、かかりません',
      ideco: (once: string, premium: string, monthly: string) =>
        `移すときに${once}。掛金を払う月は${premium}、払わない月は${monthly}。金融機関によっては、別の手数料もあります。`,
      idecoWithoutPremium: (once: string, monthly: string) =>
        `移すときに${once}。そのあと月${monthly}。金融機関によっては、別の手数料もあります。`,
      pensionAssociation: (fixed: string, most: string) =>
        `移すときに${fixed}と、資産の額に応じた事務費（合わせて最大${most}）。`,
    },
    shortService: '勤続3年未満の場合は、会社の規約により、会社の掛金の全部や一部を会社に返すことがあります。',
  },
  leftAlone: {
    heading: '何もしなかった場合',
    lead: '期限までに移さないと、資産は現金になって国民年金基金連合会へ移されます（自動移換）。運用はできず、利息もつかず、手数料が引かれます。',
    caption: (balance: string, date: string) => `引かれる手数料の合計（残高${balance}、${date}時点の場合）`,
    columns: ['時点', '手数料の合計'],
    parts: (atTransfer: string, monthly: string) =>
      `自動移換のときに${atTransfer}、その4か月後から毎月${monthly}が引かれます。`,
    rows: { transfer: '自動移換のとき', oneYear: '期限の1年後', fiveYears: '期限の5年後', sixty: '60歳になる月' },
    back: (toPlan: string, toIdeco: string) =>
      `そこから移し直すときは、企業型DCなどへは${toPlan}、iDeCoへは${toIdeco}がかかります。`,
    noBalance: '残高を取り込むと、あなたの残高での手数料を確かめられます。',
    emptyBalance: '残高が0円のため、引かれる手数料はありません。',
    laterAge: (moved: number, left: number) =>
      `自動移換の間は、受け取りの条件となる加入期間に数えません。今の記録では、受け取れるようになる年齢は、移した場合は${moved}歳、移さなかった場合は${left}歳です。`,
    sameAge:
      '自動移換の間は、受け取りの条件となる加入期間に数えません。今の記録では、受け取れるようになる年齢は変わりません。',
    unknownAge:
      '自動移換の間は、受け取りの条件となる加入期間に数えません。このため、受け取れるようになる年齢が遅くなる場合もあります。',
    assumed: '自動移換は期限の翌月とし、手数料が今のまま続く場合の計算です。',
  },
  withdrawal: {
    heading: '60歳より前に受け取れる場合（脱退一時金）',
    lead: '原則として、60歳までは受け取れません。例外の条件は細かく決まっています。入力した内容から、次のことがわかります。',
    none: '入力した内容には、条件に合わないものは見つかりませんでした。ほかの条件（iDeCoの口座がない、障害給付金を受ける権利がない、など）は、年金サイトのコールセンターで確認できます。',
    unknown: '残高を取り込むと、条件に合わないものがあるかを確かめられます。',
    found: '次に当てはまるため、受け取れない見込みです。',
    /** @param balance up to which iDeCo doesn't matter */
    undecided: (balance: string) =>
      `退職後の予定を選ぶと、ほかの条件も確かめられます。残高が${balance}を超える場合、iDeCoに加入できる人は、加入しなくても受け取れません。`,
    obstacles: {
      joinsDc: '転職先で企業型DCに加入する',
      mayJoinIdeco: 'iDeCoに加入できる（加入できる人は、加入しなくても受け取れません）',
      japaneseAbroad: '日本国籍があり、海外に住む（20歳以上60歳未満）',
      age: '60歳になっている',
      periodAndBalance: '掛金を払った期間が5年を超え、残高も25万円を超えている',
      tooLate: '移換の期限を過ぎている',
    } satisfies Readonly<Record<WithdrawalObstacle, string>>,
    more: '条件の全体を読む',
  },
  reading: {
    heading: '退職後もみのりを見る',
    /** @param until the deadline, or `someDay` */
    lead: (until: string) =>
      `個人のメールアドレスを登録しておくと、会社のアカウントやメールアドレスが使えなくなったあとも、${until}まで、資産の状況や記録を確かめられます。`,
    someDay: `加入者でなくなった月の${MONTHS_TO_TRANSFER}か月後の月末`,
    before: '会社のアカウントが使える間は、今までどおりにログインします。',
    after: (until: string) =>
      `会社がアカウントを止めた日から${until}までは、個人のメールアドレスとみのりのパスワード、メールの確認コードを使ってログインします。パスワードを決めていない場合は、止まったあとに、ログインの画面の「パスワードを忘れた方」から設定できます。`,
    address: '個人のメールアドレス',
    support:
      '確認のメールが届きます。確認が済むと、お知らせのメールもこのアドレスに届きます。安全のため、変更のお知らせは会社のメールアドレスにも届きます。そこに出るのは、アドレスの最初の1文字と@から後だけです。',
    send: '確認のメールを送る',
    sending: '送っています',
    sent: '確認のメールを送りました',
    waiting: (address: string) => `${address}に送ったメールのリンクを、24時間以内に開いてください。`,
    ready: (address: string) => `${address}を確認済みです。`,
    idle: (address: string) => `${address}を確認済みです。退職の予定を保存すると、退職後のログインに使えます。`,
    now: (address: string, until: string) =>
      `${address}でログインしています。${until}を過ぎると、ログインできなくなります。`,
    change: '別のアドレスにする',
    first: '先に退職の予定を保存すると、登録できます。',
    failed: '送れませんでした',
    empty: 'メールアドレスを入力してください。',
    wrong: 'メールアドレスの形を確認してください。',
    export: '記録をファイルに保存する',
  },
  sources: {
    heading: '出典',
    readOn:
      '2026年11月30日に確かめました。手数料や条件は変わることがあるため、手続きの前に、移換先か年金サイトのコールセンターで確かめてください。',
    list: [
      {
        title: '企業型DCから通算企業年金への移換（企業年金連合会）',
        url: 'https://pfa.or.jp/tsusan/dc_ikan/index.html',
      },
      {
        title: '確定拠出年金の自動移換（特定運営管理機関）',
        url: 'https://www.jis-t.kojingata-portal.com/retirement/portability/',
      },
      { title: '自動移換の手数料改定', url: 'https://imakara.traders.co.jp/articles/5274' },
      { title: '転職時の手続きと自動移換の手数料', url: 'https://ideco.kddi-am.com/learn/column/ideco0121' },
      { title: 'iDeCoの手数料', url: 'https://www.bk.mufg.jp/tameru/ideco/tesuuryou/index.html' },
      { title: '通算企業年金の事務費', url: 'https://sai-kikin.or.jp/publics/index/218/' },
      {
        title: '脱退一時金の要件',
        url: 'https://faq.dcplan.co.jp/faq/show/2065?category_id=182&site_domain=user',
      },
    ],
  },
} as const;
