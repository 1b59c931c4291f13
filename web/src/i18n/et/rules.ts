/** The rules in Estonian. */
import { rulesIn } from '../../rules/parts';
import { language } from './language';

export const rules = rulesIn(language, {
  aim: 'Hõiva mängulaual teid, makstes kaartidega, ja ühenda omaenda teedega oma piletite linnad. Tee annab punktid kohe, piletid mängu lõpus. Võidab see, kellel on kõige rohkem punkte.',
  'setup.cards': 'Igaüks alustab {hand} kaardiga; {row} kaarti on avatud.',
  'setup.first': 'Alustaja valitakse loosiga, kui laud pole kedagi määranud. Edasi käiakse päripäeva.',
  'turn.one': 'Oma käigul valid täpselt ühe tegevuse: võtad kaarte, hõivad ühe tee või võtad pileteid.',
  'turn.sea':
    'Sellel mängulaual on veel kaks tegevust: ehitad sadama või vahetad nuppe karbis olevate vastu.',
  'turn.pass':
    'Käigu jätad vahele ainult siis, kui midagi muud teha ei saa. Kui kõik peavad järjest vahele jätma, on mäng läbi.',
  'cards.draw':
    'Võta kuni kaks kaarti, üksteise järel, kumbki avatud reast või pimesi pakist. Pärast esimest võid lõpetada. Kaartide arv käes pole piiratud.',
  'cards.one': 'Reast võetud kaardi asemele pannakse kohe uus kaart pakist.',
  'cards.two': 'Reast võetud kaart asendatakse kohe. Sina valid, kummast pakist, enne kui uut kaarti näed.',
  'cards.locomotives': 'Vedurikaardid on jokkerid.',
  'cards.ferries': 'Praamikaardid on jokkerid.',
  'cards.wild':
    'Avatud jokker on selle käigu ainus kaart: võta see esimesena ja oledki valmis; teiseks kaardiks see ei sobi. Pimesi võetud jokker on nagu iga teine kaart.',
  'cards.sweep': 'Niipea kui {wilds} avatud kaarti on jokkerid, pannakse kogu rida maha ja laotakse uus.',
  'cards.renew': 'Tühjaks saanud paki asemele segatakse uus selle mahapandud kaartidest.',
  'cards.empty':
    'Kuni kõik pakid ja kõik mahapandud kaartide virnad on tühjad, ei saa keegi kaarti võtta, ka mitte avatud kaarti. Vali siis muu tegevus.',
  'routes.claim':
    'Maksa tee värvi kaartidega, üks kaart iga ruudu eest, ja pane igale ruudule oma nupp; iga ruudu jaoks peab sul olema nupp. Sobib iga vaba tee; see ei pea sinu teiste teedega kokku puutuma. Ühel käigul saab hõivata ühe tee.',
  'routes.kinds':
    'Raudteeliini jaoks on vaja rongikaarte ja vaguneid, laevaliini jaoks laevakaarte ja laevu. Neid ei tohi segada.',
  'routes.gray': 'Halli tee jaoks valid ise ühe värvi.',
  'routes.wild': 'Jokker asendab ükskõik millist kaarti. Üks jokker katab ühe ruudu.',
  'routes.doubles':
    'Duubelkaart katab laevaliinil kuni kaks ruutu; ülejääv laev läheb kaotsi. Ükski kaart ei tohi olla üleliigne: kui tee oleks ka ilma mõne kaardita makstud, pole selline makse lubatud.',
  'routes.pairs':
    'Paarimärgiga ruut maksab kaks sama värvi rongikaarti. Igal sellisel ruudul võib olla oma värv ja kummagi kaardi võib asendada jokkeriga. Ruutude eest võib maksta mis tahes järjekorras.',
  'routes.ferries':
    'Iga praamimärgiga ruut maksab ühe praamikaardi (jokkeri). Selle tee teiste ruutude eest makstakse nagu ikka.',
  'routes.points': 'Tee annab kohe punkte, oma pikkuse järgi:',
  'routes.twins':
    'Kaksiktee mõlemat liini ei saa keegi endale hõivata. Kui mängijaid on alla {lanes}, saab neist üldse hõivata ainult ühe.',
  'routes.sides': 'Raudteeliin ja laevaliin samade linnade vahel ei ole kaksiktee.',
  'routes.edge':
    'Teed, mis mängulaua ühest servast väljuvad, tulevad teisest sisse; nool nimetab linna, kuhu need viivad.',
  'tickets.start':
    'Alguses saad {dealt} piletit ja jätad neist alles vähemalt {dealtKeep}. Kõik valivad samal ajal; mitu piletit keegi alles jätab, on näha siis, kui kõik on valinud.',
  'tickets.draw':
    'Hiljem võid oma käigul võtta {drawn} piletit ja jätad neist alles vähemalt {drawnKeep}. Tagastatud piletid lähevad paki alla.',
  'tickets.stay':
    'Alles jäetud piletid jäävad sulle lõpuni ja neid võib olla ükskõik kui palju. Kui pakis on vähem kui {drawn} piletit, võtad need.',
  'tickets.score':
    'Pilet on täidetud, kui sinu enda teed ühendavad mängu lõpus selle linnad. Täidetud pilet annab oma punktid, täitmata piletiga kaotad need. Seni on piletid salajased.',
  tours:
    'Ringreisil on kolm või rohkem linna ja kolm väärtust. Kui kõik linnad on trükitud järjekorras ühel katkematul teekonnal (kummaski suunas, ühtegi teed kaks korda kasutamata), saad esimese. Kui linnad on ühendatud, aga mitte selles järjekorras, saad teise. Kui need pole ühendatud, kaotad kolmanda.',
  'fleet.choose':
    'Pärast piletite valimist otsustavad kõik samal ajal ja salaja, mitu vagunit ja laeva nad võtavad, kokku {pieces}. Valikud avalikustatakse korraga. Ülejäänud jäävad karpi igaühe enda varuks.',
  'fleet.limits':
    'Sul on {owned}; {recommended} on hea esimene jaotus. Laud võib sama jaotuse ka kõigile anda.',
  'fleet.swap':
    'Oma käigul võid vahetada nuppe sama paljude teist liiki nuppude vastu oma karbist. Iga vahetatud nupp maksab ühe punkti.',
  'harbors.build':
    'Sul on {harbors} sadamat. Ehitada võib sadamalinna, kuhu viib sinu tee; igasse linna mahub ainult üks sadam, ükskõik kelle oma. Hind: {price} kaarti kummastki pakist, kõik ühte värvi ja sadamamärgiga; jokker asendab neist ükskõik millist.',
  'harbors.score': 'Lõpus annab sadam punkte selle järgi, mitmel sinu täidetud piletil on selle linn:',
  'harbors.tickets': 'Pilet loeb iga sinu sadama puhul, mille linn sellel on.',
  'harbors.tours': 'Ka täidetud ringreisid loevad siin piletitena.',
  'harbors.unbuilt': {
    by: 'unbuilt',
    one: 'Iga ehitamata sadama eest kaotad {unbuilt} punkti.',
    other: 'Iga ehitamata sadama eest kaotad {unbuilt} punkti.',
  },
  'souvenirs.stacks':
    'Algusest peale on mängulaual {stacks} virna suveniire; igas virnas on üht liiki suveniirid, {tokens} märki. Enne esimest käiku paneb viimane mängija ühe ülejäänud kahest liigist ja eelviimane teise; kahekesi mängides paneb teine mängija mõlemad, kumbagi ühe märgi.',
  'souvenirs.take':
    'Kui hõivad tee, võtad selle ühest otsast suveniiri, kui seal on liik, mida sul veel pole. Kui saab valida, valid ise.',
  'souvenirs.score': 'Suveniire on {kinds} liiki. Lõpus loeb, mitut eri liiki sul on:',
  'end.trigger': {
    by: 'turns',
    one: 'Kui kellelgi on käigu lõpus {left} või vähem nuppu, algavad viimased käigud: igaüks, ka tema, saab veel ühe käigu.',
    other:
      'Kui kellelgi on käigu lõpus {left} või vähem nuppu, algavad viimased käigud: igaüks, ka tema, saab veel {turns} käiku.',
  },
  'end.score':
    'Siis liidetakse juba kogutud punktidele piletid ja muu, mida see mängulaud annab. Kõige pikema tee või kõige rohkemate piletite eest lisapunkte ei anta. Viigi korral võidab see, kellel on rohkem täidetud pileteid; kui ka neid on võrdselt, jagatakse võit.',
  'signs.colors': 'Igal värvil on oma märk nii kaartidel kui ka teedel.',
  keys: 'Tabulaatoriga liigud lehe osade vahel. Mängulaual viivad nooleklahvid teelt teele, N järgmisele ja P eelmisele teele, mille saad hõivata, Enter valib; pluss ja miinus suumivad, 0 näitab kogu mängulauda. Topeltklõps suurendab ja näitab seejärel jälle kõike.',
});
