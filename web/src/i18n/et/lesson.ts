/** The first lesson, in Estonian. */
export const lesson = {
  'lesson.name': 'Õppetund',
  'lesson.teacher': '{name} õpetab sind',
  'lesson.step': '{n} / {m}',
  'lesson.next': 'Edasi',
  'lesson.back': 'Tagasi',
  'lesson.why': 'Miks?',
  'lesson.there': 'Mine sinna',
  'lesson.leave': 'Lahku õppetunnist',
  'lesson.ask': 'Kas lahkud? Õppetund ootab sind avalehel.',
  'lesson.stay': 'Jää siia',
  'lesson.left': 'Su õppetund on alles. Jätka, millal soovid.',
  'lesson.pay': 'Nüüd maksa. Soodsaim viis on juba valitud; makstavad kaardid tõusevad su käes esile.',
  'lesson.ahead': 'Viimaste käikude juurde',
  'lesson.own': 'Viis oma käiku',
  'lesson.first': 'Hiljem! Õppetund ootab enne midagi muud: {task}.',
  'lesson.read': 'Üks hetk: loe enne see samm läbi ja vajuta siis selle nuppu.',
  'lesson.ownTurn': 'Sinu oma käigud: {n} / {m}',
  'lesson.ownText': 'Mängi, kuidas soovid. Vihje ütleb, mis oleks praegu hea ja miks.',
  'lesson.over': 'Nüüd sa oskad mängida',
  'lesson.overText': 'See oli õppetund. Mängi see mäng lõpuni või alusta uut.',
  'lesson.playOn': 'Mängi edasi',
  'lesson.home': 'Avalehele',

  'lesson.title.goal': 'Võidab see, kellel on kõige rohkem punkte',
  'lesson.text.goal':
    'Hõiva linnadevahelisi teid: need annavad punkte kohe. Piletid ütlevad, millised linnad ühendada, ja annavad punkte lõpus.',
  'lesson.title.ticket': 'Sinu pilet',
  'lesson.text.ticket':
    'Ühenda oma teedega linnad {from} ja {to}: see annab {points}. Vajuta piletile, et teekonda näha.',
  'lesson.title.way': 'Teekond mängulaual',
  'lesson.text.way':
    'See viib läbi linna {city}: üks ümarate ruutudega laevaliin ja üks raudteeliin. Iga ruudu eest maksad ühe kaardi selle värvi.',
  'lesson.title.way_plain': 'Teekond mängulaual',
  'lesson.text.way_plain':
    'See viib kahte teed mööda läbi koha {city}. Iga ruudu eest maksad ühe kaardi selle värvi.',
  'lesson.title.take': 'Võta kaart',
  'lesson.text.take': 'Tee {route} jaoks on üks kaart puudu. See on siin avatult. Võta see: {card}.',
  'lesson.title.second': 'Võta teine kaart',
  'lesson.text.second': 'Ühe käiguga saad kaks kaarti. Võta see pakist pimesi: {deck}.',
  'lesson.title.other': 'Nüüd mängib {name}',
  'lesson.text.other':
    '{name} hõivab tee {route}. Teiste käigud jäävad mängulauale ja ülemisele ribale näha, kuni sina mängid.',
  'lesson.title.claim': 'Hõiva tee {route}',
  'lesson.text.claim': 'Nüüd on sul kõik selle kaardid. Vajuta teele.',
  'lesson.title.claim_double': 'Hõiva tee {route}',
  'lesson.text.claim_double':
    'Kahe laevaga kaart maksab kahe ruudu eest, seega piisab siin kolmest kaardist. Vajuta teele ja maksa.',
  'lesson.title.helps': 'Miks see tee aitab',
  'lesson.text.helps':
    'See on sinu oma, andis kohe {worth} ja pool teekonda on olemas. Vahepeal võtab {name} kaks kaarti.',
  'lesson.title.finish': 'Vii teekond lõpule',
  'lesson.text.finish':
    'Hõiva nüüd tee {route}. Selle värvi kaarte on sul üks puudu, aga jokker asendab iga kaarti. Sul on üks: {card}.',
  'lesson.title.done': 'Pilet täidetud',
  'lesson.text.done': 'Lõpus annab see {points}. Pilet, mida sa ei täida, võtab sult oma punktid hoopis ära.',
  'lesson.title.souvenir': 'Vali suveniir',
  'lesson.text.souvenir':
    'Tee võib tuua suveniiri ühest oma otsast ja palju eri suveniire annab kõige rohkem punkte. Vajuta kohale {city}, sealt saad: {souvenir}.',
  'lesson.title.harbor': 'Ehita sadam',
  'lesson.text.harbor':
    'Sadam annab punkte iga täidetud pileti eest, millel on selle linn. Vajuta linnale {city} ja maksa: kaks rongikaarti ja kaks laevakaarti ühte värvi, kõik ankruga.',
  'lesson.title.tour': 'Ringreis',
  'lesson.text.tour':
    'Sellel piletil on {n} linna. Järjekorras {cities} annavad need {inOrder}, muus järjekorras {points}; täitmata ringreis võtab ära {penalty}.',
  'lesson.title.tickets': 'Veel pileteid',
  'lesson.text.tickets':
    'Sul on veel {from} – {to}. Käigu ajal võid siit ka uusi pileteid võtta; tee seda siis, kui omad on peaaegu täidetud.',
  'lesson.title.last': 'Viimased käigud',
  'lesson.text.last':
    'Hüppame lõppu: mängijal {name} pole peaaegu enam nuppe, nii et igaühel on veel ainult üks käik. Sina alustad.',
  'lesson.title.final': 'Sinu viimane tee',
  'lesson.text.final':
    'Tee {route} viib lõpule su teekonna {from} – {to}, mis annab {points}. Vajuta teele ja maksa.',
  'lesson.title.count': 'Punktide lugemine',
  'lesson.text.count':
    '{name} teeb viimase käigu. Siis lisatakse teede punktidele piletid ja kõik muu ning võidab suurim summa.',
} as const;
