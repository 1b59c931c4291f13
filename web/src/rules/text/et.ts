import type { RulesText } from '../parts';

export const rules: RulesText = {
  aim: 'Sa hõivad kaardil marsruute, makstes kaartidega, ja ühendad oma piletite linnad oma marsruutidega. Marsruudid annavad punkte kohe, piletid lõpus. Võidab suurim punktisumma.',
  'turn.one': 'Oma käigul teed täpselt ühe asja: võtad kaarte, hõivad ühe marsruudi või võtad pileteid.',
  'turn.sea': 'Siin on veel kaks: ehita sadam või vaheta karbiga nuppe.',
  'turn.pass':
    'Vahele jätad ainult siis, kui midagi muud teha ei saa. Kui kõik peavad järjest vahele jätma, on mäng läbi.',
  'cards.draw':
    'Võta kuni kaks kaarti, üksteise järel, kumbki avatud reast või pimesi pakist. Pärast esimest võid lõpetada. Käe suurus pole piiratud.',
  'cards.two': 'Reast võetud kaart asendatakse kohe. Sina ütled, kummast pakist, enne kui uut kaarti näed.',
  'cards.wild':
    'Avatud jokker on selle käigu ainus kaart: võta see esimesena ja oledki valmis; teiseks kaardiks see ei sobi. Pimesi võetud jokker on nagu iga teine kaart.',
  'cards.sweep':
    'Niipea kui avatud kaartidest {wilds} on jokkerid, pannakse kogu rida maha ja laotakse uuesti.',
  'cards.renew': 'Tühi pakk uueneb, kui selle mahapandud kaardid segatakse.',
  'routes.claim':
    'Maksa marsruudi värvi kaartidega, üks iga ruudu eest, ja pane igale ruudule oma nupp. Sobib iga vaba marsruut; see ei pea sinu teistega kokku puutuma. Üks marsruut käigus.',
  'routes.kinds':
    'Rongimarsruudid vajavad rongikaarte ja ronge, laevamarsruudid laevakaarte ja laevu. Need ei segune kunagi.',
  'routes.gray': 'Hall marsruut võtab mis tahes ühe värvi.',
  'routes.wild': 'Jokker asendab iga kaarti. Üks jokker katab ühe ruudu.',
  'routes.doubles':
    'Topeltlaev katab laevamarsruudil kuni kaks ruutu; ülejääv pool läheb kaotsi. Ükski kaart ei tohi üle olla: kui marsruut oleks ka ilma selleta makstud, pole makse lubatud.',
  'routes.pairs':
    'Paarimärgiga ruut maksab kaks sama värvi rongikaarti. Igal sellisel ruudul võib olla oma värv ja jokker asendab neist ühe või mõlemad.',
  'routes.ferries':
    'Iga praamimärgiga ruut maksab ühe praamikaardi. Selle marsruudi teiste ruutude eest makstakse nagu ikka.',
  'routes.points': 'Marsruudid pikkusega {lengths} ruutu annavad kohe {routePoints} punkti.',
  'routes.twins':
    'Kus kaks rada on kõrvuti, ei hõiva keegi mõlemat. Kui mängijaid on alla {lanes}, saab neist hõivata ainult ühe.',
  'routes.edge':
    'Marsruudid, mis kaardi ühest servast väljuvad, tulevad teisest sisse; nool nimetab linna, kuhu need viivad.',
  'tickets.start': 'Alguses saad {dealt} piletit ja jätad alles vähemalt {dealtKeep}.',
  'tickets.draw':
    'Hiljem võid võtta {drawn} ja jätad alles vähemalt {drawnKeep}. Tagastatud piletid lähevad paki alla.',
  'tickets.score':
    'Pilet on täidetud, kui sinu enda marsruudid ühendavad mängu lõpus selle linnad. Täidetult annab pilet oma punktid, avatult võtab need. Seni on piletid salajased.',
  tours:
    'Ringreis nimetab kolm või rohkem linna ja sellel on kolm väärtust. Kõik ühel katkematul teel trükitud järjekorras, edasi või tagasi ja ühtegi marsruuti kaks korda kasutamata: suurim. Ühendatud, aga mitte järjekorras: keskmine. Ühendamata: viimane läheb maha.',
  'fleet.choose':
    'Pärast pileteid valib igaüks salaja, kui palju kumbagi liiki nuppe ta võtab, kokku {pieces}. Ülejäänud jäävad karpi sinu enda varuks.',
  'fleet.swap':
    'Käiguna võid vahetada nuppe sama paljude teist liiki nuppude vastu oma karbist. Iga vahetatud nupp maksab punkti.',
  'harbors.build':
    'Sul on {harbors} sadamat. Igas sadamalinnas, kuhu sul on marsruut, võib seista üks. Hind: {price} kaarti kummastki pakist, kõik ühte värvi ja sadamamärgiga; jokker asendab neist iga ühte.',
  'harbors.score':
    'Lõpus annab sadam {harborPoints} punkti, kui selle linna nimetab 1, 2, 3 või rohkem sinu täidetud piletit. Iga ehitamata sadam võtab {unbuilt} punkti.',
  'souvenirs.take':
    'Kui hõivad marsruudi, võtad selle ühest otsast suveniiri, kui seal on liik, mida sul veel pole. Kui on valida, valid sina.',
  'souvenirs.score': 'Liike on {kinds}. 1, 2, 3 … eri liiki annavad lõpus {souvenirPoints} punkti.',
  'end.trigger':
    'Kui kellelgi on käigu lõpus {left} või vähem nuppu, algavad viimased käigud: igaühel, ka temal, on veel {turns}.',
  'end.score':
    'Siis lisatakse rajal olevatele punktidele piletid ja muu, mis laual on. Viigi korral võidab see, kellel on rohkem täidetud pileteid; kui ka need on võrdsed, jagatakse võit.',
  'signs.colors': 'Igal värvil on oma märk, kaartidel ja marsruutidel.',
  'signs.keys':
    'Klahvid: tabulaator liigub lehe osade vahel. Kaardil viivad nooleklahvid marsruudilt marsruudile, N järgmisele, mille saad hõivata, Enter valib; pluss ja miinus suumivad, 0 näitab kogu kaarti. Sama teeb topeltklõps.',
};
