import type { RulesText } from '../parts';

export const rules: RulesText = {
  aim: 'Hõiva mängulaual teid, makstes kaartidega, ja ühenda omaenda teedega oma piletite linnad. Tee annab punktid kohe, piletid mängu lõpus. Võidab see, kellel on kõige rohkem punkte.',
  'turn.one': 'Oma käigul valid täpselt ühe tegevuse: võtad kaarte, hõivad ühe tee või võtad pileteid.',
  'turn.sea':
    'Sellel mängulaual on veel kaks tegevust: ehitad sadama või vahetad nuppe karbis olevate vastu.',
  'turn.pass':
    'Käigu jätad vahele ainult siis, kui midagi muud teha ei saa. Kui kõik peavad järjest vahele jätma, on mäng läbi.',
  'cards.draw':
    'Võta kuni kaks kaarti, üksteise järel, kumbki avatud reast või pimesi pakist. Pärast esimest võid lõpetada. Kaartide arv käes pole piiratud.',
  'cards.two': 'Reast võetud kaart asendatakse kohe. Sina ütled, kummast pakist, enne kui uut kaarti näed.',
  'cards.wild':
    'Avatud jokker on selle käigu ainus kaart: võta see esimesena ja oledki valmis; teiseks kaardiks see ei sobi. Pimesi võetud jokker on nagu iga teine kaart.',
  'cards.sweep': 'Niipea kui {wilds} avatud kaarti on jokkerid, pannakse kogu rida maha ja laotakse uus.',
  'cards.renew': 'Tühjaks saanud paki asemele segatakse uus selle mahapandud kaartidest.',
  'routes.claim':
    'Maksa tee värvi kaartidega, üks kaart iga ruudu eest, ja pane igale ruudule oma nupp. Sobib iga vaba tee; see ei pea sinu teiste teedega kokku puutuma. Ühel käigul saab hõivata ühe tee.',
  'routes.kinds':
    'Raudteeliini jaoks on vaja rongikaarte ja vaguneid, laevaliini jaoks laevakaarte ja laevu. Neid ei tohi segada.',
  'routes.gray': 'Halli tee jaoks valid ise ühe värvi.',
  'routes.wild': 'Jokker asendab ükskõik millist kaarti. Üks jokker katab ühe ruudu.',
  'routes.doubles':
    'Duubelkaart katab laevaliinil kuni kaks ruutu; ülejääv laev läheb kaotsi. Ükski kaart ei tohi olla üleliigne: kui tee oleks ka ilma mõne kaardita makstud, pole selline makse lubatud.',
  'routes.pairs':
    'Paarimärgiga ruut maksab kaks sama värvi rongikaarti. Igal sellisel ruudul võib olla oma värv ja kummagi kaardi võib asendada jokkeriga.',
  'routes.ferries':
    'Iga praamimärgiga ruut maksab ühe praamikaardi (jokkeri). Selle tee teiste ruutude eest makstakse nagu ikka.',
  'routes.points': 'Tee pikkusega {lengths} ruutu annab kohe vastavalt {routePoints} punkti.',
  'routes.twins':
    'Kaksiktee mõlemat liini ei saa keegi endale hõivata. Kui mängijaid on alla {lanes}, saab neist üldse hõivata ainult ühe.',
  'routes.edge':
    'Teed, mis mängulaua ühest servast väljuvad, tulevad teisest sisse; nool nimetab linna, kuhu need viivad.',
  'tickets.start': 'Alguses saad {dealt} piletit ja jätad alles vähemalt {dealtKeep}.',
  'tickets.draw':
    'Hiljem võid võtta {drawn} ja jätad alles vähemalt {drawnKeep}. Tagastatud piletid lähevad paki alla.',
  'tickets.score':
    'Pilet on täidetud, kui sinu enda teed ühendavad mängu lõpus selle linnad. Täidetud pilet annab oma punktid, täitmata piletiga kaotad need. Seni on piletid salajased.',
  tours:
    'Ringreisil on kolm või rohkem linna ja kolm väärtust. Kui kõik linnad on trükitud järjekorras ühel katkematul teekonnal (kummaski suunas, ühtegi teed kaks korda kasutamata), saad esimese. Kui linnad on ühendatud, aga mitte selles järjekorras, saad teise. Kui need pole ühendatud, kaotad kolmanda.',
  'fleet.choose':
    'Pärast piletite valimist otsustab igaüks salaja, mitu vagunit ja laeva ta võtab, kokku {pieces}. Ülejäänud jäävad karpi tema enda varuks.',
  'fleet.swap':
    'Oma käigul võid vahetada nuppe sama paljude teist liiki nuppude vastu oma karbist. Iga vahetatud nupp maksab ühe punkti.',
  'harbors.build':
    'Sul on {harbors} sadamat. Ehitada võib sadamalinna, kuhu viib sinu tee; igasse linna mahub ainult üks sadam, ükskõik kelle oma. Hind: {price} kaarti kummastki pakist, kõik ühte värvi ja sadamamärgiga; jokker asendab neist ükskõik millist.',
  'harbors.score':
    'Lõpus annab sadam {harborPoints} punkti, kui selle linn on 1, 2, 3 või rohkemal sinu täidetud piletil. Iga ehitamata sadama eest kaotad {unbuilt} punkti.',
  'souvenirs.take':
    'Kui hõivad tee, võtad selle ühest otsast suveniiri, kui seal on liik, mida sul veel pole. Kui saab valida, valid ise.',
  'souvenirs.score': 'Liike on {kinds}. 1, 2, 3 … eri liiki annavad lõpus {souvenirPoints} punkti.',
  'end.trigger':
    'Kui kellelgi on käigu lõpus {left} või vähem nuppu, algavad viimased käigud. Neid on igaühel, ka temal, veel {turns}.',
  'end.score':
    'Siis liidetakse juba kogutud punktidele piletid ja muu, mida see mängulaud annab. Viigi korral võidab see, kellel on rohkem täidetud pileteid; kui ka neid on võrdselt, jagatakse võit.',
  'signs.colors': 'Igal värvil on oma märk nii kaartidel kui ka teedel.',
  'signs.keys':
    'Klahvid: tabulaatoriga liigud lehe osade vahel. Mängulaual viivad nooleklahvid teelt teele, N järgmisele ja P eelmisele teele, mille saad hõivata, Enter valib; pluss ja miinus suumivad, 0 näitab kogu mängulauda. Topeltklõps suurendab ja näitab seejärel jälle kõike.',
};
